## ZOOM: The buttons of the map.

zoom_farther = Дальше
zoom_closer = Ближе
zoom_whole = Всё поле
zoom_all = Всё
