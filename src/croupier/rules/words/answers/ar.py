"""What the house says in Arabic when it refuses something, and beside that."""

from __future__ import annotations

from croupier.refusals import Code, Notice
from croupier.rules.words.template import Notices, Sentences

_WAIT = "انتظر حتى يُفتح باب الرهان من جديد."

SENTENCES: Sentences = {
    Code.MALFORMED: {
        "bare": "تعذّرت القراءة.",
        "unreadable": "تعذّرت القراءة: {detail}.",
        "no-command": "تعذّرت القراءة: {detail}. أرسل أمرًا من أوامر البروتوكول.",
        "too-long": "تعذّرت القراءة: في الإطار {size} بايت، والحد الأقصى للإطار {most} بايت.",
        "other-page": (
            "تعذّرت القراءة: الطلب وارد من صفحة ليست من صفحات الكازينو. افتح صفحة الكازينو."
        ),
        "stranger": "تعذّرت القراءة: ليس اسم هذا الكازينو {host}. توجّه إلى {hosts}.",
        "no-host": "تعذّرت القراءة: لم يُذكر اسم المضيف. توجّه إلى {hosts}.",
    },
    Code.NOT_SIGNED_IN: {"": "لم يسجّل أحد الدخول هنا. اجلس أولًا ثم أعد الإرسال."},
    Code.TOO_FAST: {"": "تجاوز عدد الطلبات {rate} في ثانية واحدة. انتظر لحظة ثم تابع."},
    Code.BUSY: {"": "الكازينو مشغول. أعد الإرسال بعد لحظة؛ ولا يُقبل الطلب نفسه مرتين أبدًا."},
    Code.UNKNOWN_TABLE: {"": "لا توجد طاولة {table}. تعرض الردهة الطاولات المفتوحة."},
    Code.DAMAGED: {
        "": "في سجل هذه الطاولة ما يخالف ما كُتب، ولذلك لا يُلعب عليها. ما راهنت به محفوظ في "
        "الدفاتر، وتدقيق الكازينو يبيّن موضع الخلل."
    },
    Code.ID_REUSED: {"": "المعرّف {id} استُخدم من قبل لشيء آخر. كل طلب جديد له معرّف جديد."},
    Code.CLOSED: {
        "closed": f"أُغلق باب الرهان: الطاولة مغلقة. {_WAIT}",
        "shuffling": f"أُغلق باب الرهان: الأوراق تُخلط. {_WAIT}",
        "betting": (
            f"أُغلق باب الرهان: الرهان مفتوح، لكن هذه الجولة بدأت من دون هذا الرهان. {_WAIT}"
        ),
        "dealing": f"أُغلق باب الرهان: الأوراق تُوزَّع. {_WAIT}",
        "paying": f"أُغلق باب الرهان: الأرباح تُدفع. {_WAIT}",
        "game-changed": (
            f"أُغلق باب الرهان: تغيّرت اللعبة، وما على الطاولة يُوزَّع أو يُسحب أولًا. {_WAIT}"
        ),
        "wagered": f"أُغلق باب الرهان: على الطاولة رهانات. {_WAIT}",
    },
    Code.UNKNOWN_COUP: {"": "لا توجد على هذه الطاولة جولة {coup}."},
    Code.ALREADY_VOID: {"": "الجولة {coup} باطلة من قبل، وقد أُعيدت رهاناتها مرة."},
    Code.UNKNOWN_WAGER: {"": "ليس لك على الطاولة رهان {wager}."},
    Code.NOTHING_WAGERED: {"": "لا شيء على الطاولة. ضع رهانًا أولًا ثم وزّع."},
    Code.UNKNOWN_BET: {"": "ليس في هذه اللعبة رهان {bet}. فيها: {bets}."},
    Code.NOT_POSITIVE: {"": "يجب أن يزيد مبلغ رهان «{bet}» على الصفر؛ وهو هنا {stake}."},
    Code.OFF_STEP: {
        "": "يُقبل رهان «{bet}» على درجات من {step}، ليُدفع كل سعر بالضبط؛ و{stake} ليس منها."
    },
    Code.BELOW_MINIMUM: {"": "أقل مبلغ لرهان «{bet}» هو {minimum}؛ وهو هنا {stake}."},
    Code.ABOVE_MAXIMUM: {"": "أكبر مبلغ لرهان «{bet}» في الجولة {maximum}؛ وبهذا يصير {total}."},
    Code.NOT_COMBINED: {
        "": "لا يُجمع رهان «{bet}» مع «{other}» في جولة واحدة. اسحب «{other}» أولًا."
    },
    Code.NEEDS_MAIN_BET: {"": "يحتاج رهان «{bet}» أولًا إلى رهان {needs} في الجولة نفسها."},
    Code.COUP_LIMIT: {
        "staked": "أقصى ما تقبله الجولة هنا {limit}؛ وبهذا قد يبلغ {total}.",
        "paid": "أقصى ما تدفعه الجولة هنا {limit}؛ وبهذا قد يبلغ {total}.",
        "wagers": ("أقصى عدد للرهانات من شخص واحد في الجولة هنا {limit}؛ وبهذا قد يبلغ {total}."),
    },
    Code.SHORT_OF_FUNDS: {"": "المطلوب {needed}؛ والرصيد {balance}."},
}

NOTICES: Notices = {
    Notice.CAME_BACK: {
        "one": "أُعيد {came} مع {bet}، آخر رهان كان يحتاج إليه.",
        "more": "أُعيد {came} مع {bet}، آخر رهان كانت تحتاج إليه.",
    },
    Notice.VOID: {
        "nothing": "الجولة {coup} باطلة؛ ولم يكن فيها رهان.",
        "wagers": "الجولة {coup} باطلة؛ وتُعاد رهاناتها.",
        "less": (
            "الجولة {coup} باطلة؛ وتُعاد رهاناتها. ومما رُبح فيها كان {owed} قد أُنفق وتعذّر "
            "استرداده؛ فهو دَين يُحصَّل مما يدخل الرصيد."
        ),
    },
    Notice.GAME_CHANGED: {"": "تغيّرت اللعبة؛ ولم يكن في الجولة رهان."},
    Notice.NOT_OFFERED: {"": "لم يعد الكازينو يقدّم هذه الطاولة."},
    Notice.TABLE_STOPPED: {"": "توقفت هذه الطاولة. تعرض الردهة الطاولات المفتوحة."},
    Notice.CLOSING: {"": "الكازينو يُغلق الآن. رهاناتك محفوظة؛ عد حين يفتح."},
    Notice.NOT_FOUND: {"": "لا شيء في هذا العنوان."},
    Notice.AS_WRITTEN: {"": "{text}"},
}
