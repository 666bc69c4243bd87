"""What the house says in Vietnamese when it refuses something, and beside that."""

from __future__ import annotations

from croupier.refusals import Code, Notice
from croupier.rules.words.template import Notices, Sentences

_WAIT = "Hãy đợi đến lượt cược tiếp theo."

SENTENCES: Sentences = {
    Code.MALFORMED: {
        "bare": "Không đọc được.",
        "unreadable": "Không đọc được: {detail}.",
        "no-command": "Không đọc được: {detail}. Hãy gửi một lệnh của giao thức.",
        "too-long": "Không đọc được: khung có {size} byte. Mỗi khung tối đa {most} byte.",
        "other-page": (
            "Không đọc được: yêu cầu đến từ trang không phải của sòng. Hãy mở trang của chính sòng."
        ),
        "stranger": "Không đọc được: sòng này không có tên {host}. Hãy vào {hosts}.",
        "no-host": "Không đọc được: yêu cầu không nêu tên máy chủ. Hãy vào {hosts}.",
    },
    Code.NOT_SIGNED_IN: {"": "Chưa có ai đăng nhập. Hãy ngồi vào bàn trước rồi gửi lại."},
    Code.TOO_FAST: {"": "Đã quá {rate} yêu cầu trong một giây. Hãy đợi một chút rồi tiếp tục."},
    Code.BUSY: {
        "": "Sòng đang bận. Hãy gửi lại sau giây lát; cùng một yêu cầu không bao giờ được nhận "
        "hai lần."
    },
    Code.UNKNOWN_TABLE: {"": "Không có bàn {table}. Sảnh liệt kê các bàn đang mở."},
    Code.DAMAGED: {
        "table": "Một bản ghi của bàn này không còn như lúc được ghi, nên bàn tạm ngừng. Tiền cược "
        "của bạn vẫn an toàn trong sổ; phần kiểm tra của sòng cho biết sai ở đâu.",
        "history": "Một bản ghi trong lịch sử của bạn không còn như lúc được ghi, nên không thể "
        "đưa ra danh sách đúng. Tiền của bạn vẫn an toàn trong sổ; phần kiểm tra của sòng "
        "cho biết sai ở đâu.",
    },
    Code.NOT_A_NAME: {
        "unseen": "Tên gồm những ký tự nhìn thấy được; {character} thì không.",
        "length": "Tên có từ 1 đến {most} ký tự; tên này có {length}.",
        "marks": "Mỗi chữ trong tên có nhiều nhất {most} dấu, và không có dấu nào trước chữ đầu.",
        "mixed": "{name} trộn các bảng chữ cái có chữ giống nhau. Hãy chỉ dùng một bảng.",
        "taken": "{name} trông giống một tên đã có người dùng ở đây. Hãy chọn tên khác.",
    },
    Code.ID_REUSED: {"": "Mã {id} đã dùng cho việc khác. Yêu cầu mới cần một mã mới."},
    Code.CLOSED: {
        "closed": f"Đã ngừng nhận cược: bàn đã đóng. {_WAIT}",
        "shuffling": f"Đã ngừng nhận cược: đang xào bài. {_WAIT}",
        "betting": (
            f"Đã ngừng nhận cược: đang mở cược, nhưng ván này đã bắt đầu mà không có nó. {_WAIT}"
        ),
        "dealing": f"Đã ngừng nhận cược: đang chia bài. {_WAIT}",
        "paying": f"Đã ngừng nhận cược: đang trả thưởng. {_WAIT}",
        "game-changed": (
            "Đã ngừng nhận cược: trò chơi đã đổi, cược đang nằm trên bàn phải được chia hoặc "
            f"rút lại trước. {_WAIT}"
        ),
        "wagered": f"Đã ngừng nhận cược: trên bàn còn cược. {_WAIT}",
    },
    Code.UNKNOWN_COUP: {"": "Bàn này không có ván {coup}."},
    Code.ALREADY_VOID: {"": "Ván {coup} đã bị hủy rồi; các cược đã được hoàn lại một lần."},
    Code.UNKNOWN_WAGER: {"": "Trên bàn không có cược {wager} của bạn."},
    Code.NOTHING_WAGERED: {"": "Trên bàn chưa có cược. Hãy đặt cược trước rồi chia bài."},
    Code.UNKNOWN_BET: {"": "Trò chơi này không có cửa {bet}. Có các cửa: {bets}."},
    Code.NOT_POSITIVE: {"": "Tiền cược vào {bet} phải lớn hơn 0; hiện là {stake}."},
    Code.OFF_STEP: {
        "": "{bet} nhận tiền cược theo bước {step}, để mọi mức trả đều chính xác; {stake} không "
        "đúng bước."
    },
    Code.BELOW_MINIMUM: {"": "{bet} nhận từ {minimum} trở lên; hiện là {stake}."},
    Code.ABOVE_MAXIMUM: {
        "": "{bet} nhận tối đa {maximum} mỗi ván; thêm cược này sẽ thành {total}."
    },
    Code.NOT_COMBINED: {
        "": "Không thể cược {bet} cùng với {other} trong một ván. Hãy rút {other} trước."
    },
    Code.NEEDS_MAIN_BET: {"": "Muốn cược {bet} phải cược {needs} trước trong cùng ván."},
    Code.COUP_LIMIT: {
        "staked": "Mỗi ván ở đây nhận tối đa {limit}; thêm cược này có thể thành {total}.",
        "paid": "Mỗi ván ở đây trả tối đa {limit}; thêm cược này có thể thành {total}.",
        "wagers": (
            "Mỗi ván ở đây nhận của một người tối đa {limit} cược; thêm lần này sẽ thành {total}."
        ),
    },
    Code.SHORT_OF_FUNDS: {"": "Cần {needed}; số dư là {balance}."},
}

NOTICES: Notices = {
    Notice.CAME_BACK: {
        "one": "{came} được trả lại theo {bet}, cửa cuối cùng mà cược này cần.",
        "more": "{came} được trả lại theo {bet}, cửa cuối cùng mà các cược này cần.",
    },
    Notice.VOID: {
        "nothing": "Ván {coup} bị hủy; không có cược nào.",
        "wagers": "Ván {coup} bị hủy; các cược được hoàn lại.",
        "less": (
            "Ván {coup} bị hủy; các cược được hoàn lại. Trong số tiền đã thắng, {owed} đã được "
            "tiêu và không thu lại được; khoản này được ghi nợ và trừ vào tiền nạp sau này."
        ),
    },
    Notice.GAME_CHANGED: {"": "Trò chơi đã đổi; không có cược nào."},
    Notice.NOT_OFFERED: {"": "Sòng không còn mở bàn này."},
    Notice.TABLE_STOPPED: {"": "Bàn này đã dừng. Sảnh cho biết bàn nào đang mở."},
    Notice.CLOSING: {
        "": "Sòng sắp đóng cửa. Tiền cược của bạn vẫn an toàn; hãy trở lại khi sòng mở cửa."
    },
    Notice.NOT_FOUND: {"": "Địa chỉ này không có gì."},
    Notice.AS_WRITTEN: {"": "{text}"},
}
