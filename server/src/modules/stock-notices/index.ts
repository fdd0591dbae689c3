export { stockNoticeDue, stockNoticeRequested } from './events.ts'
export { registerStockNotices } from './module.ts'
export { CONFIRM_DAYS } from './request-notice.ts'
export { findDueNotices, prepareConfirmation, type StockNotice, takeDueNotice } from './write-notice.ts'
