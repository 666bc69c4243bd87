"""What the house says in Korean when it refuses something, and beside that."""

from __future__ import annotations

from croupier.refusals import Code, Notice
from croupier.rules.words.template import Notices, Sentences

_WAIT = "다음 베팅이 열릴 때까지 기다려 주세요."

SENTENCES: Sentences = {
    Code.MALFORMED: {
        "bare": "읽을 수 없습니다.",
        "unreadable": "읽을 수 없습니다: {detail}.",
        "no-command": "읽을 수 없습니다: {detail}. 프로토콜에 있는 명령을 보내 주세요.",
        "too-long": (
            "읽을 수 없습니다: 프레임이 {size}바이트입니다. 최대 {most}바이트까지 가능합니다."
        ),
        "other-page": (
            "읽을 수 없습니다: 이 카지노의 페이지가 아닌 곳에서 왔습니다. "
            "이 카지노의 페이지를 열어 주세요."
        ),
        "stranger": ("읽을 수 없습니다: 이 카지노의 주소는 {host} 이(가) 아닙니다. 주소: {hosts}."),
        "no-host": "읽을 수 없습니다: 호스트 이름이 없습니다. 주소: {hosts}.",
    },
    Code.NOT_SIGNED_IN: {"": "로그인되어 있지 않습니다. 먼저 자리에 앉은 뒤 다시 보내 주세요."},
    Code.TOO_FAST: {"": "1초에 {rate}건을 넘었습니다. 잠시 기다렸다가 계속해 주세요."},
    Code.BUSY: {
        "": "지금은 붐빕니다. 잠시 뒤에 다시 보내 주세요. 같은 요청이 두 번 처리되는 일은 없습니다."
    },
    Code.UNKNOWN_TABLE: {"": "{table} 테이블은 없습니다. 열려 있는 테이블은 로비에 있습니다."},
    Code.DAMAGED: {
        "table": "이 테이블의 기록 하나가 기록된 때와 달라 게임을 진행하지 않습니다. 베팅하신 돈은 "
        "장부에 안전하게 있으며, 무엇이 잘못되었는지는 카지노의 감사가 알려 줍니다.",
        "history": "고객님의 게임 기록 하나가 기록된 때와 달라 올바른 목록을 보여 드릴 수 없습니다. "
        "돈은 장부에 안전하게 있으며, 무엇이 잘못되었는지는 카지노의 감사가 알려 줍니다.",
    },
    Code.NOT_A_NAME: {
        "unseen": (
            "이름에는 눈에 보이는 글자만 쓸 수 있습니다. {character} 글자는 보이지 않습니다."
        ),
        "length": "이름은 1자에서 {most}자까지입니다. 이 이름은 {length}자입니다.",
        "marks": (
            "이름의 한 글자에는 부호를 {most}개까지 붙일 수 있고, 첫 글자 앞에는 붙일 수 없습니다."
        ),
        "mixed": "{name}에는 모양이 비슷한 여러 문자가 섞여 있습니다. 한 가지 문자만 쓰세요.",
        "taken": "{name}은(는) 여기서 이미 쓰는 이름과 비슷해 보입니다. 다른 이름을 고르세요.",
    },
    Code.ID_REUSED: {
        "": "번호 {id}: 이미 다른 요청에 쓰였습니다. 새 요청에는 새 번호가 필요합니다."
    },
    Code.CLOSED: {
        "closed": f"베팅이 마감되었습니다. 테이블이 닫혀 있습니다. {_WAIT}",
        "shuffling": f"베팅이 마감되었습니다. 슈를 섞고 있습니다. {_WAIT}",
        "betting": (
            f"베팅이 마감되었습니다. 베팅 시간이지만 이 게임은 그 베팅 없이 시작되었습니다. {_WAIT}"
        ),
        "dealing": f"베팅이 마감되었습니다. 카드를 나누고 있습니다. {_WAIT}",
        "paying": f"베팅이 마감되었습니다. 당첨금을 지급하고 있습니다. {_WAIT}",
        "game-changed": (
            "베팅이 마감되었습니다. 게임이 바뀌어, 놓인 베팅을 먼저 진행하거나 거두어야 "
            f"합니다. {_WAIT}"
        ),
        "wagered": f"베팅이 마감되었습니다. 테이블에 베팅이 놓여 있습니다. {_WAIT}",
    },
    Code.UNKNOWN_COUP: {"": "이 테이블에 게임 {coup} 기록은 없습니다."},
    Code.ALREADY_VOID: {"": "게임 {coup}: 이미 무효입니다. 베팅은 한 번 반환되었습니다."},
    Code.UNKNOWN_WAGER: {"": "테이블에 회원님의 베팅 {wager} 기록은 없습니다."},
    Code.NOTHING_WAGERED: {"": "테이블에 베팅이 없습니다. 먼저 베팅한 뒤 카드를 나누어 주세요."},
    Code.UNKNOWN_BET: {"": "이 게임에 {bet} 베팅은 없습니다. 가능한 베팅: {bets}."},
    Code.NOT_POSITIVE: {"": "{bet} 베팅액은 0보다 커야 합니다. 지금 금액: {stake}."},
    Code.OFF_STEP: {
        "": "{bet} 베팅액의 단위는 {step}입니다. 모든 배당을 끝수 없이 지급하기 위해서입니다. "
        "단위에 맞지 않는 금액: {stake}."
    },
    Code.BELOW_MINIMUM: {"": "{bet} 베팅은 {minimum}부터 받습니다. 지금 금액: {stake}."},
    Code.ABOVE_MAXIMUM: {
        "": "{bet} 베팅은 한 게임에 {maximum}까지 받습니다. 이 베팅을 더한 금액: {total}."
    },
    Code.NOT_COMBINED: {
        "": "한 게임에서 {bet} 베팅과 {other} 베팅은 함께 할 수 없습니다. 먼저 {other} 베팅을 "
        "거두어 주세요."
    },
    Code.NEEDS_MAIN_BET: {
        "": "{bet} 베팅을 하려면 먼저 같은 게임에서 {needs} 베팅이 있어야 합니다."
    },
    Code.COUP_LIMIT: {
        "staked": ("한 게임의 베팅 총액은 {limit}까지입니다. 이 베팅을 더한 최대 금액: {total}."),
        "paid": "한 게임의 지급 총액은 {limit}까지입니다. 이 베팅을 더한 최대 금액: {total}.",
        "wagers": (
            "한 게임에 한 분당 베팅은 {limit}건까지입니다. 이 베팅을 더하면 {total}건입니다."
        ),
    },
    Code.SHORT_OF_FUNDS: {"": "{needed}만큼 필요합니다. 잔액은 {balance}입니다."},
}

NOTICES: Notices = {
    Notice.CAME_BACK: {
        "one": "함께 돌아온 베팅: {came}. 이 베팅에 필요한 마지막 {bet} 베팅이 거두어졌습니다.",
        "more": (
            "함께 돌아온 베팅: {came}. 이 베팅들에 필요한 마지막 {bet} 베팅이 거두어졌습니다."
        ),
    },
    Notice.VOID: {
        "nothing": "게임 {coup}: 무효입니다. 베팅은 없었습니다.",
        "wagers": "게임 {coup}: 무효입니다. 베팅은 반환됩니다.",
        "less": (
            "게임 {coup}: 무효입니다. 베팅은 반환됩니다. 당첨금 가운데 이미 쓰여 되찾지 못한 "
            "금액: {owed}. 이 금액은 미수로 남으며, 앞으로 들어오는 돈에서 거둡니다."
        ),
    },
    Notice.GAME_CHANGED: {"": "게임이 바뀌었습니다. 베팅은 없었습니다."},
    Notice.NOT_OFFERED: {"": "이 테이블은 더 이상 제공되지 않습니다."},
    Notice.TABLE_STOPPED: {"": "이 테이블은 멈추었습니다. 열려 있는 테이블은 로비에 있습니다."},
    Notice.CLOSING: {"": "카지노가 곧 닫힙니다. 베팅은 안전합니다. 다시 열리면 찾아 주세요."},
    Notice.NOT_FOUND: {"": "이 주소에는 아무것도 없습니다."},
    Notice.AS_WRITTEN: {"": "{text}"},
}
