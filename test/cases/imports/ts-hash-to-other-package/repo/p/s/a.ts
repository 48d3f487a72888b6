import '#l'
