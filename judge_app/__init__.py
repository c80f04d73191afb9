"""The judge and rules assistant: rules library, search, ability language, engine and site."""

__version__ = "0.2.0.dev0"
