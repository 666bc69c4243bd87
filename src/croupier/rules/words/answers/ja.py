"""What the house says in Japanese when it refuses something, and beside that."""

from __future__ import annotations

from croupier.refusals import Code, Notice
from croupier.rules.words.template import Notices, Sentences

SENTENCES: Sentences = {
    Code.MALFORMED: {
        "bare": "読み取れません。",
        "unreadable": "読み取れません：{detail}。",
        "no-command": "読み取れません：{detail}。プロトコルにあるコマンドを送ってください。",
        "too-long": "読み取れません：フレームが{size}バイトあります。上限は{most}バイトです。",
        "other-page": (
            "読み取れません：当店以外のページから送られています。当店のページを開いてください。"
        ),
        "stranger": (
            "読み取れません：当店は{host}という名前ではありません。{hosts}にアクセスしてください。"
        ),
        "no-host": ("読み取れません：ホスト名がありません。{hosts}にアクセスしてください。"),
    },
    Code.NOT_SIGNED_IN: {
        "": "サインインしていません。先に席に着いてから、もう一度送ってください。"
    },
    Code.TOO_FAST: {"": "1秒間に{rate}件を超えています。少し待ってから続けてください。"},
    Code.BUSY: {
        "": "ただいま混み合っています。少し待ってから送り直してください。"
        "同じ依頼が二重に受け付けられることはありません。"
    },
    Code.UNKNOWN_TABLE: {
        "": "{table}というテーブルはありません。開いているテーブルはロビーにあります。"
    },
    Code.DAMAGED: {
        "table": "このテーブルの記録に、書き込んだときと異なるものがあるため、進行を止めています。"
        "賭け金は帳簿で守られています。何が起きたかは当店の監査でわかります。",
        "history": "お客様の記録に、書き込んだときと異なるものがあるため、正しい一覧を示せません。"
        "お金は帳簿で守られています。何が起きたかは当店の監査でわかります。",
    },
    Code.NOT_A_NAME: {
        "unseen": "名前には目に見える文字だけを使えます。{character}は見えません。",
        "length": "名前は1文字から{most}文字までです。これは{length}文字あります。",
        "marks": "名前の1文字に付けられる記号は{most}個までで、最初の文字の前には付けられません。",
        "mixed": (
            "{name}には、よく似た文字を持つ複数の文字体系が混ざっています。一つにそろえてください。"
        ),
        "taken": "{name}は、ここですでに使われている名前に似ています。別の名前を選んでください。",
    },
    Code.ID_REUSED: {
        "": "番号{id}は別の依頼に使われています。新しい依頼には新しい番号が必要です。"
    },
    Code.CLOSED: {
        "closed": (
            "ベットは締め切りました。テーブルは閉まっています。次のベット開始をお待ちください。"
        ),
        "shuffling": ("ベットは締め切りました。シャッフル中です。次のベット開始をお待ちください。"),
        "betting": (
            "ベットは締め切りました。受付中ですが、このゲームはそのベットなしで始まっています。"
            "次のベット開始をお待ちください。"
        ),
        "dealing": (
            "ベットは締め切りました。カードを配っています。次のベット開始をお待ちください。"
        ),
        "paying": (
            "ベットは締め切りました。配当を支払っています。次のベット開始をお待ちください。"
        ),
        "game-changed": (
            "ベットは締め切りました。ゲームが変わったため、場の賭けを先に配り終えるか、"
            "取り下げてください。次のベット開始をお待ちください。"
        ),
        "wagered": (
            "ベットは締め切りました。場に賭けが残っています。次のベット開始をお待ちください。"
        ),
    },
    Code.UNKNOWN_COUP: {"": "このテーブルにゲーム{coup}はありません。"},
    Code.ALREADY_VOID: {"": "ゲーム{coup}はすでに無効です。賭け金は一度返却されています。"},
    Code.UNKNOWN_WAGER: {"": "場にあなたの賭け{wager}はありません。"},
    Code.NOTHING_WAGERED: {"": "場に賭けがありません。先に賭けてから配ってください。"},
    Code.UNKNOWN_BET: {"": "このゲームに{bet}というベットはありません。あるのは{bets}です。"},
    Code.NOT_POSITIVE: {"": "{bet}の賭け金は0より多くなければなりません。今は{stake}です。"},
    Code.OFF_STEP: {
        "": "{bet}の賭け金は{step}刻みです。どの配当も端数なく支払うためです。"
        "{stake}はこれに合いません。"
    },
    Code.BELOW_MINIMUM: {"": "{bet}の賭け金は{minimum}からです。今は{stake}です。"},
    Code.ABOVE_MAXIMUM: {
        "": "{bet}の賭け金は1ゲームにつき{maximum}までです。これを加えると{total}になります。"
    },
    Code.NOT_COMBINED: {
        "": "{bet}と{other}は同じゲームで一緒に賭けられません。先に{other}を取り下げてください。"
    },
    Code.NEEDS_MAIN_BET: {"": "{bet}には、先に同じゲームで{needs}への賭けが必要です。"},
    Code.COUP_LIMIT: {
        "staked": ("1ゲームの賭け金は合わせて{limit}までです。これを加えると{total}になりえます。"),
        "paid": "1ゲームの支払いは{limit}までです。これを加えると{total}になりえます。",
        "wagers": (
            "賭けは1ゲームにつきお一人{limit}件までです。これを加えると{total}件になります。"
        ),
    },
    Code.SHORT_OF_FUNDS: {"": "{needed}が必要です。残高は{balance}です。"},
}

NOTICES: Notices = {
    Notice.CAME_BACK: {
        "one": "{came}も戻りました。必要としていた最後のベット、{bet}を取り下げたためです。",
        "more": "{came}も戻りました。必要としていた最後のベット、{bet}を取り下げたためです。",
    },
    Notice.VOID: {
        "nothing": "ゲーム{coup}は無効です。賭けはありませんでした。",
        "wagers": "ゲーム{coup}は無効です。賭け金は返却されます。",
        "less": (
            "ゲーム{coup}は無効です。賭け金は返却されます。勝ち分のうち{owed}はすでに使われて"
            "いて取り戻せませんでした。この不足分は、今後の入金から差し引かれます。"
        ),
    },
    Notice.GAME_CHANGED: {"": "ゲームが変わりました。賭けはありませんでした。"},
    Notice.NOT_OFFERED: {"": "このテーブルの提供は終わりました。"},
    Notice.TABLE_STOPPED: {
        "": "このテーブルは止まりました。開いているテーブルはロビーにあります。"
    },
    Notice.CLOSING: {
        "": "まもなく閉店します。賭け金は守られています。開店したらまたお越しください。"
    },
    Notice.NOT_FOUND: {"": "このアドレスには何もありません。"},
    Notice.AS_WRITTEN: {"": "{text}"},
}
