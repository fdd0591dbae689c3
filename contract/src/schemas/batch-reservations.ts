import { z } from 'zod'
import { BATCH_RESERVATION_FIELDS, MAX_RESERVED } from '../forms/batch-reservation.ts'
import { date, id, money, optionalField, url } from './common.ts'
import { formShape } from './form-fields.ts'

/** Of a link in an e-mail: 256 random bits as base64url. */
const token = z.string().regex(/^[\w-]{43}$/, { error: 'invalid' })

export const batchReservationRequest = z.object({
  variant: id.meta({ description: 'of which a next batch comes' }),
  count: z.int().min(1).max(MAX_RESERVED),
  ...formShape(BATCH_RESERVATION_FIELDS),
})
export const batchReservationLink = z.object({ token })

/** What is reserved. */
export const reservedPieces = z.object({
  name: z.string(),
  url,
  count: z.int(),
  ready: date.nullable().meta({ description: 'about when; null where the shop does not know it yet' }),
})

/** Pieces that are held for whoever has the link, as the cart takes them. */
export const heldPieces = z.object({
  id,
  url,
  name: z.string(),
  icon: z.string().nullable(),
  price: money,
  selected_options: z.record(z.string(), id),
  count: z.int(),
  until: date,
})

/** A reservation of a customer who is logged in. */
export const customerReservation = reservedPieces.extend({
  id,
  options: z.array(z.string()),
  until: date
    .nullable()
    .meta({ description: 'the last day on which the pieces are held; null while the batch is not ready' }),
})
export type CustomerReservation = z.infer<typeof customerReservation>

/** Tokens of e-mails, with which a cart has the pieces that are held for them besides the stock. */
export const heldTokens = optionalField(z.array(token).max(20)).meta({
  description: 'tokens of reservations whose pieces are held; others change nothing',
})
