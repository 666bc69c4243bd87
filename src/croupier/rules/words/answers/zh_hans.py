"""What the house says in Simplified Chinese when it refuses something, and beside that."""

from __future__ import annotations

from croupier.refusals import Code, Notice
from croupier.rules.words.template import Notices, Sentences

SENTENCES: Sentences = {
    Code.MALFORMED: {
        "bare": "无法读取。",
        "unreadable": "无法读取：{detail}。",
        "no-command": "无法读取：{detail}。请按协议发送指令。",
        "too-long": "无法读取：这一帧有{size}字节。每帧最多{most}字节。",
        "other-page": "无法读取：请求来自本场以外的页面。请打开本场自己的页面。",
        "stranger": "无法读取：本场并不叫{host}。请访问{hosts}。",
        "no-host": "无法读取：请求没有写明主机名。请访问{hosts}。",
    },
    Code.NOT_SIGNED_IN: {"": "这里没有人登录。请先入座，再重新发送。"},
    Code.TOO_FAST: {"": "一秒内超过了{rate}个请求。请稍等片刻再继续。"},
    Code.BUSY: {"": "本场正忙。请稍后再发；同一请求绝不会受理两次。"},
    Code.UNKNOWN_TABLE: {"": "没有{table}这张赌桌。大厅列出了所有开放的赌桌。"},
    Code.DAMAGED: {
        "table": "这张赌桌有一条记录与写入时不符，因此暂停发牌。"
        "您的投注在账上是安全的；本场的稽核会说明问题所在。",
        "history": "您的历史中有一条记录与写入时不符，因此无法列出真实的清单。"
        "您的资金在账上是安全的；本场的稽核会说明问题所在。",
    },
    Code.NOT_A_NAME: {
        "unseen": "名字只能由看得见的字符组成；{character}看不见。",
        "length": "名字有1到{most}个字符；这个有{length}个。",
        "marks": "名字里一个字母上最多有{most}个附加符号，第一个字母之前不能有。",
        "mixed": "{name}混用了字形相似的多种字母。请只用其中一种。",
        "taken": "{name}看起来像这里已有人使用的名字。请另选一个。",
    },
    Code.ID_REUSED: {"": "编号{id}已经用于另一个请求。新的请求需要新的编号。"},
    Code.CLOSED: {
        "closed": "已停止下注：赌桌已关闭。请等下次开放下注。",
        "shuffling": "已停止下注：正在洗牌。请等下次开放下注。",
        "betting": "已停止下注：虽在下注时间，但本局开始时没有这一注。请等下次开放下注。",
        "dealing": "已停止下注：正在发牌。请等下次开放下注。",
        "paying": "已停止下注：正在派彩。请等下次开放下注。",
        "game-changed": ("已停止下注：游戏已更换，桌上的注要先打完或收回。请等下次开放下注。"),
        "wagered": "已停止下注：桌上还有注。请等下次开放下注。",
    },
    Code.UNKNOWN_COUP: {"": "这张赌桌没有{coup}这一局。"},
    Code.ALREADY_VOID: {"": "{coup}这一局已经作废，注额已退还过一次。"},
    Code.UNKNOWN_WAGER: {"": "桌上没有您的{wager}这一注。"},
    Code.NOTHING_WAGERED: {"": "桌上还没有注。请先下注，再发牌。"},
    Code.UNKNOWN_BET: {"": "这个游戏没有{bet}这项投注。可投注的有：{bets}。"},
    Code.NOT_POSITIVE: {"": "投注“{bet}”的注额必须大于零；现为{stake}。"},
    Code.OFF_STEP: {
        "": "“{bet}”的注额以{step}为一级，这样每个赔率都能分毫不差地赔付；{stake}不合级距。"
    },
    Code.BELOW_MINIMUM: {"": "“{bet}”最少投注{minimum}；现为{stake}。"},
    Code.ABOVE_MAXIMUM: {"": "“{bet}”每局最多投注{maximum}；加上这一注将达到{total}。"},
    Code.NOT_COMBINED: {"": "“{bet}”与“{other}”不能在同一局投注。请先收回“{other}”。"},
    Code.NEEDS_MAIN_BET: {"": "投注“{bet}”之前，须先在同一局投注{needs}。"},
    Code.COUP_LIMIT: {
        "staked": "这里每局最多接受投注{limit}；加上这一注可能达到{total}。",
        "paid": "这里每局最多派回{limit}；加上这一注可能达到{total}。",
        "wagers": "这里每局每位客人最多{limit}注；加上这次会有{total}注。",
    },
    Code.SHORT_OF_FUNDS: {"": "需要{needed}；余额为{balance}。"},
}

NOTICES: Notices = {
    Notice.CAME_BACK: {
        "one": "{came}须依附的最后一项投注{bet}已收回，因此一并退回。",
        "more": "{came}须依附的最后一项投注{bet}已收回，因此一并退回。",
    },
    Notice.VOID: {
        "nothing": "{coup}这一局作废；该局没有投注。",
        "wagers": "{coup}这一局作废；该局的注额已退还。",
        "less": (
            "{coup}这一局作废；该局的注额已退还。所赢之中有{owed}早已用掉，无法收回；"
            "这笔欠款会从日后入账的金额中扣除。"
        ),
    },
    Notice.GAME_CHANGED: {"": "游戏已更换；该局没有投注。"},
    Notice.NOT_OFFERED: {"": "本场不再开设这张赌桌。"},
    Notice.TABLE_STOPPED: {"": "这张赌桌已停止。大厅列出了开放的赌桌。"},
    Notice.CLOSING: {"": "本场即将关闭。您的投注是安全的；开场后请再来。"},
    Notice.NOT_FOUND: {"": "这个地址没有内容。"},
    Notice.AS_WRITTEN: {"": "{text}"},
}
