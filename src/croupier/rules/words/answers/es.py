"""What the house says in Spanish when it refuses something, and beside that."""

from __future__ import annotations

from croupier.refusals import Code, Notice
from croupier.rules.words.template import Notices, Sentences

_WAIT = "Espere a que se abran de nuevo las apuestas."

SENTENCES: Sentences = {
    Code.MALFORMED: {
        "bare": "No se puede leer.",
        "unreadable": "No se puede leer: {detail}.",
        "no-command": "No se puede leer: {detail}. Envíe una orden del protocolo.",
        "too-long": (
            "No se puede leer: el mensaje tiene {size} bytes. Un mensaje tiene {most} bytes "
            "como máximo."
        ),
        "other-page": (
            "No se puede leer: viene de una página que no es de la casa. Abra la página de la casa."
        ),
        "stranger": "No se puede leer: esta casa no se llama {host}. Diríjase a {hosts}.",
        "no-host": "No se puede leer: no indica ningún servidor. Diríjase a {hosts}.",
    },
    Code.NOT_SIGNED_IN: {"": "Nadie ha iniciado sesión. Tome asiento primero y vuelva a enviarlo."},
    Code.TOO_FAST: {
        "": "Han sido más de {rate} solicitudes en un segundo. Espere un momento y continúe."
    },
    Code.BUSY: {
        "": "La casa está ocupada. Vuelva a enviarlo en un momento; la misma solicitud nunca "
        "se atiende dos veces."
    },
    Code.UNKNOWN_TABLE: {
        "": "No hay ninguna mesa {table}. El vestíbulo muestra las mesas abiertas."
    },
    Code.DAMAGED: {
        "table": "Un registro de esta mesa no está como se escribió, así que aquí no se juega. Lo "
        "que apostó está a salvo en los libros; la auditoría de la casa indica qué ocurre.",
        "history": "Un registro de una de sus jugadas no está como se escribió, así que ninguna "
        "lista de ellas sería fiel. Su dinero está a salvo en los libros; la auditoría de la "
        "casa indica qué ocurre.",
    },
    Code.NOT_A_NAME: {
        "unseen": "Un nombre se compone de caracteres visibles; {character} no lo es.",
        "length": "Un nombre tiene de 1 a {most} caracteres; este tiene {length}.",
        "marks": (
            "Un nombre lleva {most} signos como máximo sobre una letra y ninguno antes de la "
            "primera."
        ),
        "mixed": "{name} mezcla alfabetos cuyas letras se parecen. Use uno solo.",
        "taken": "{name} se parece a un nombre que aquí ya está en uso. Elija otro.",
    },
    Code.ID_REUSED: {
        "": "El identificador {id} ya se usó para otra cosa. Una solicitud nueva necesita uno "
        "nuevo."
    },
    Code.CLOSED: {
        "closed": f"No se admiten apuestas: la mesa está cerrada. {_WAIT}",
        "shuffling": f"No se admiten apuestas: se está barajando el sabot. {_WAIT}",
        "betting": (
            f"No se admiten apuestas: están abiertas, pero esta jugada empezó sin ella. {_WAIT}"
        ),
        "dealing": f"No se admiten apuestas: se están repartiendo las cartas. {_WAIT}",
        "paying": f"No se admiten apuestas: se está pagando la jugada. {_WAIT}",
        "game-changed": (
            "No se admiten apuestas: el juego ha cambiado, y lo que hay aquí se reparte o se "
            f"retira antes. {_WAIT}"
        ),
        "wagered": f"No se admiten apuestas: hay apuestas sobre el tapete. {_WAIT}",
    },
    Code.UNKNOWN_COUP: {"": "En esta mesa no hay ninguna jugada {coup}."},
    Code.ALREADY_VOID: {
        "": "La jugada {coup} ya está anulada; sus apuestas se devolvieron una vez."
    },
    Code.UNKNOWN_WAGER: {"": "No tiene ninguna apuesta {wager} sobre el tapete."},
    Code.NOTHING_WAGERED: {"": "No hay nada sobre el tapete. Apueste primero y reparta después."},
    Code.UNKNOWN_BET: {"": "Este juego no tiene la apuesta {bet}. Tiene {bets}."},
    Code.NOT_POSITIVE: {"": "Lo apostado a {bet} debe ser más que nada; esto es {stake}."},
    Code.OFF_STEP: {
        "": "{bet} admite importes en escalones de {step}, para que cada pago sea exacto; "
        "{stake} no es uno de ellos."
    },
    Code.BELOW_MINIMUM: {"": "{bet} admite {minimum} o más; esto es {stake}."},
    Code.ABOVE_MAXIMUM: {
        "": "{bet} admite {maximum} como máximo en una jugada; con esto serían {total}."
    },
    Code.NOT_COMBINED: {
        "": "{bet} no se puede combinar con {other} en la misma jugada. Retire antes {other}."
    },
    Code.NEEDS_MAIN_BET: {"": "{bet} necesita antes {needs} en la misma jugada."},
    Code.COUP_LIMIT: {
        "staked": ("Una jugada admite aquí {limit} como máximo; con esto podrían ser {total}."),
        "paid": "Una jugada paga aquí {limit} como máximo; con esto podrían ser {total}.",
        "wagers": (
            "Una jugada admite aquí {limit} apuestas por persona como máximo; con esto podrían "
            "ser {total}."
        ),
    },
    Code.SHORT_OF_FUNDS: {"": "Hacen falta {needed}; el saldo es {balance}."},
}

NOTICES: Notices = {
    Notice.CAME_BACK: {
        "one": "Con {bet}, la última apuesta que necesitaba, volvió {came}.",
        "more": "Con {bet}, la última apuesta que necesitaban, volvieron {came}.",
    },
    Notice.VOID: {
        "nothing": "La jugada {coup} queda anulada; no había nada apostado.",
        "wagers": "La jugada {coup} queda anulada; sus apuestas se devuelven.",
        "less": (
            "La jugada {coup} queda anulada; sus apuestas se devuelven. De lo ganado, {owed} ya "
            "se había gastado y no se pudo recuperar; queda a deber y se cobra de lo que entre "
            "en el saldo."
        ),
    },
    Notice.GAME_CHANGED: {"": "El juego ha cambiado; no había nada apostado."},
    Notice.NOT_OFFERED: {"": "La casa ya no ofrece esta mesa."},
    Notice.TABLE_STOPPED: {
        "": "Esta mesa se ha detenido. El vestíbulo muestra las que están abiertas."
    },
    Notice.CLOSING: {"": "La casa está cerrando. Sus apuestas están a salvo; vuelva cuando abra."},
    Notice.NOT_FOUND: {"": "En esta dirección no hay nada."},
    Notice.AS_WRITTEN: {"": "{text}"},
}
