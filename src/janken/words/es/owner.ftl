# La página de quien gestiona el servidor, en una dirección a la que solo llega esa persona.

owner-title = Página de gestión
owner-ready = Las jugadas se pueden guardar.
owner-not-ready = Ahora no se pueden guardar las jugadas: mira el registro.
owner-people = Quién está aquí
owner-tables = Mesas abiertas
owner-forbidden = Bloqueados
owner-nobody = Nada por ahora.
owner-until = hasta { $time }
owner-address = { $name }, número { $number }, desde { $address }
owner-no-name = (aún sin nombre)
owner-table = { $game }: { $names }
owner-connected = { $count } en línea
owner-over = la partida ha terminado
owner-hours = Horas
owner-minutes = Dentro de cuántos minutos
owner-name = Nombre
owner-text = Anuncio
owner-number = Número de una persona
owner-table-id = Mesa
owner-announce = Anunciar
owner-silence = No mostrarlo más
owner-forbid = Bloquear
owner-whom = Número de una persona, dirección o red
owner-held = { $kind ->
    [person] Persona { $what }
    [name] El nombre de la persona { $what }
    [table] Mesa { $what }
   *[address] Dirección { $what }
}
owner-allow = Levantar el bloqueo
owner-rename = Cambiar el nombre
owner-let = Puede abrir mesas
owner-let-host = Puede abrir mesas como anfitrión
owner-let-nobody = Ya no puede abrir mesas
owner-close = Cerrar
owner-open = Abrir de nuevo
owner-remove = Borrar con sus partidas
owner-forget = Borrar sus datos
owner-export = Todo sobre esta persona
owner-sure = Sí, lo quiero
owner-figures = Cifras
owner-done = Hecho.
owner-not-done = No se ha hecho: { $why }
owner-not-sure = No se ha hecho: marca antes la casilla.
