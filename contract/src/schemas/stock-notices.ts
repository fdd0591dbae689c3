import { z } from 'zod'
import { STOCK_NOTICE_FIELDS } from '../forms/stock-notice.ts'
import { id, url } from './common.ts'
import { formShape } from './form-fields.ts'

/** Of a link in an e-mail: 256 random bits as base64url. */
const token = z.string().regex(/^[\w-]{43}$/, { error: 'invalid' })

export const stockNoticeRequest = z.object({
  variant: id.meta({ description: 'which nothing is left of' }),
  ...formShape(STOCK_NOTICE_FIELDS),
})
export const stockNoticeLink = z.object({ token })
/** What the e-mail will be about. */
export const stockNoticeProduct = z.object({ name: z.string(), url })
