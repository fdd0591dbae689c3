import { defineEvent } from '../../platform/events/events.ts'

/** Somebody wants an e-mail when a variant is back; the address is to be confirmed. */
export const stockNoticeRequested = defineEvent<{ notice_id: number }>('stock_notice.requested')

/** A variant can be bought again, of which somebody is to be told. */
export const stockNoticeDue = defineEvent<{ notice_id: number }>('stock_notice.due')
