"""Card lists tried on boards: which of their abilities the engine can carry out (`judge coverage GAME --cards FILE`)."""
