"""Questions as people type them: cut into words (`words.py`), read as a form (`forms.py`), answered from a run (`answers.py`)."""
