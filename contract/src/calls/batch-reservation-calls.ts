import { z } from 'zod'
import {
  batchReservationLink,
  batchReservationRequest,
  customerReservation,
  heldPieces,
  reservedPieces,
} from '../schemas/batch-reservations.ts'
import { id } from '../schemas/common.ts'
import { call } from './call.ts'

const messageResponse = z.object({ message: z.string() })

/** Pieces of a next batch that are reserved without payment, and held once it is ready. */
export const batchReservationCalls = {
  'POST /batch-reservations': call({
    tag: 'batch-reservations',
    summary: 'Ask for pieces of the next batch. Nothing is reserved before the link of the e-mail is pressed',
    body: batchReservationRequest,
    response: messageResponse,
    status: 201,
    writes: true,
  }),
  'POST /batch-reservations/confirm': call({
    tag: 'batch-reservations',
    summary: 'Reserve with the link of the e-mail, as long as there are as many pieces left',
    body: batchReservationLink,
    response: z.object({ data: reservedPieces }),
    writes: true,
  }),
  'POST /batch-reservations/held': call({
    tag: 'batch-reservations',
    summary: 'The pieces that are held for whoever has the link of the e-mail',
    body: batchReservationLink,
    response: z.object({ data: heldPieces }),
  }),
  'POST /batch-reservations/cancel': call({
    tag: 'batch-reservations',
    summary: 'Cancel a reservation with the link of any of its e-mails',
    body: batchReservationLink,
    response: messageResponse,
    writes: true,
  }),
  'GET /account/batch-reservations': call({
    tag: 'accounts',
    summary: 'What is reserved with the confirmed address of the customer, the latest first',
    response: z.object({ data: z.array(customerReservation) }),
    access: 'customer',
  }),
  'POST /account/batch-reservations/cancel': call({
    tag: 'accounts',
    summary: 'Cancel a reservation of the customer',
    body: z.object({ id }),
    response: messageResponse,
    access: 'customer',
    writes: true,
  }),
} as const
