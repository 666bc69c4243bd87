"""What the house says in Traditional Chinese when it refuses something, and beside that."""

from __future__ import annotations

from croupier.refusals import Code, Notice
from croupier.rules.words.template import Notices, Sentences

SENTENCES: Sentences = {
    Code.MALFORMED: {
        "bare": "無法讀取。",
        "unreadable": "無法讀取：{detail}。",
        "no-command": "無法讀取：{detail}。請按協定送出指令。",
        "too-long": "無法讀取：這個訊框有{size}位元組。每個訊框最多{most}位元組。",
        "other-page": "無法讀取：要求來自本場以外的網頁。請開啟本場自己的網頁。",
        "stranger": "無法讀取：本場並不叫{host}。請前往{hosts}。",
        "no-host": "無法讀取：要求沒有寫明主機名稱。請前往{hosts}。",
    },
    Code.NOT_SIGNED_IN: {"": "這裡沒有人登入。請先入座，再重新送出。"},
    Code.TOO_FAST: {"": "一秒內超過了{rate}個要求。請稍等片刻再繼續。"},
    Code.BUSY: {"": "本場正忙。請稍後再送；同一要求絕不會受理兩次。"},
    Code.UNKNOWN_TABLE: {"": "沒有{table}這張賭桌。大廳列出了所有開放的賭桌。"},
    Code.DAMAGED: {
        "table": "這張賭桌有一筆記錄與寫入時不符，因此暫停派牌。"
        "您的投注在帳上是安全的；本場的稽核會說明問題所在。",
        "history": "您的歷史中有一筆記錄與寫入時不符，因此無法列出真實的清單。"
        "您的資金在帳上是安全的；本場的稽核會說明問題所在。",
    },
    Code.NOT_A_NAME: {
        "unseen": "名字只能由看得見的字元組成；{character}看不見。",
        "length": "名字有1到{most}個字元；這個有{length}個。",
        "marks": "名字裡一個字母上最多有{most}個附加符號，第一個字母之前不能有。",
        "mixed": "{name}混用了字形相似的多種字母。請只用其中一種。",
        "taken": "{name}看起來像這裡已有人使用的名字。請另選一個。",
    },
    Code.ID_REUSED: {"": "編號{id}已經用於另一個要求。新的要求需要新的編號。"},
    Code.CLOSED: {
        "closed": "已停止下注：賭桌已關閉。請等下次開放下注。",
        "shuffling": "已停止下注：正在洗牌。請等下次開放下注。",
        "betting": "已停止下注：雖在下注時間，但本局開始時沒有這一注。請等下次開放下注。",
        "dealing": "已停止下注：正在派牌。請等下次開放下注。",
        "paying": "已停止下注：正在派彩。請等下次開放下注。",
        "game-changed": ("已停止下注：遊戲已更換，桌上的注要先打完或收回。請等下次開放下注。"),
        "wagered": "已停止下注：桌上還有注。請等下次開放下注。",
    },
    Code.UNKNOWN_COUP: {"": "這張賭桌沒有{coup}這一局。"},
    Code.ALREADY_VOID: {"": "{coup}這一局已經作廢，注碼已退還過一次。"},
    Code.UNKNOWN_WAGER: {"": "桌上沒有您的{wager}這一注。"},
    Code.NOTHING_WAGERED: {"": "桌上還沒有注。請先下注，再派牌。"},
    Code.UNKNOWN_BET: {"": "這個遊戲沒有{bet}這項投注。可投注的有：{bets}。"},
    Code.NOT_POSITIVE: {"": "投注「{bet}」的注碼必須大於零；現為{stake}。"},
    Code.OFF_STEP: {
        "": "「{bet}」的注碼以{step}為一級，這樣每個賠率都能分毫不差地賠付；{stake}不合級距。"
    },
    Code.BELOW_MINIMUM: {"": "「{bet}」最少投注{minimum}；現為{stake}。"},
    Code.ABOVE_MAXIMUM: {"": "「{bet}」每局最多投注{maximum}；加上這一注將達到{total}。"},
    Code.NOT_COMBINED: {"": "「{bet}」與「{other}」不能在同一局投注。請先收回「{other}」。"},
    Code.NEEDS_MAIN_BET: {"": "投注「{bet}」之前，須先在同一局投注{needs}。"},
    Code.COUP_LIMIT: {
        "staked": "這裡每局最多接受投注{limit}；加上這一注可能達到{total}。",
        "paid": "這裡每局最多派回{limit}；加上這一注可能達到{total}。",
        "wagers": "這裡每局每位客人最多{limit}注；加上這次會有{total}注。",
    },
    Code.SHORT_OF_FUNDS: {"": "需要{needed}；餘額為{balance}。"},
}

NOTICES: Notices = {
    Notice.CAME_BACK: {
        "one": "{came}須依附的最後一項投注{bet}已收回，因此一併退回。",
        "more": "{came}須依附的最後一項投注{bet}已收回，因此一併退回。",
    },
    Notice.VOID: {
        "nothing": "{coup}這一局作廢；該局沒有投注。",
        "wagers": "{coup}這一局作廢；該局的注碼已退還。",
        "less": (
            "{coup}這一局作廢；該局的注碼已退還。所贏之中有{owed}早已用掉，無法收回；"
            "這筆欠款會從日後入帳的金額中扣除。"
        ),
    },
    Notice.GAME_CHANGED: {"": "遊戲已更換；該局沒有投注。"},
    Notice.NOT_OFFERED: {"": "本場不再開設這張賭桌。"},
    Notice.TABLE_STOPPED: {"": "這張賭桌已停止。大廳列出了開放的賭桌。"},
    Notice.CLOSING: {"": "本場即將關閉。您的投注是安全的；開場後請再來。"},
    Notice.NOT_FOUND: {"": "這個地址沒有內容。"},
    Notice.AS_WRITTEN: {"": "{text}"},
}
