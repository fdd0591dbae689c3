import { z } from 'zod'
import { stockNoticeLink, stockNoticeProduct, stockNoticeRequest } from '../schemas/stock-notices.ts'
import { call } from './call.ts'

const messageResponse = z.object({ message: z.string() })

/** E-mails that say once that a variant can be bought again. */
export const stockNoticeCalls = {
  'POST /stock-notices': call({
    tag: 'stock-notices',
    summary: 'Ask for an e-mail when a variant is back. The answer never tells whether the address is known',
    body: stockNoticeRequest,
    response: messageResponse,
    status: 201,
    writes: true,
  }),
  'POST /stock-notices/confirm': call({
    tag: 'stock-notices',
    summary: 'Confirm the address with the link of the e-mail',
    body: stockNoticeLink,
    response: z.object({ data: stockNoticeProduct }),
    writes: true,
  }),
  'POST /stock-notices/end': call({
    tag: 'stock-notices',
    summary: 'End all such e-mails to an address, with the link of any of them',
    body: stockNoticeLink,
    response: messageResponse,
    writes: true,
  }),
} as const
