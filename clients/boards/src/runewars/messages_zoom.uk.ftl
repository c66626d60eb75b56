## ZOOM: The buttons of the map.

zoom_farther = Далі
zoom_closer = Ближче
zoom_whole = Усе поле
zoom_all = Усе
