import { z } from 'zod'
import { call } from './call.ts'
import * as bookings from '../schemas/bookings.ts'
import { page, paging, url } from '../schemas/common.ts'
import { begunPayment } from '../schemas/payments.ts'
import * as offers from '../schemas/room-offers.ts'
import * as rooms from '../schemas/rooms.ts'

const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
const urlParams = z.object({ url })
const bookingResponse = data(bookings.booking)

/** The calls of rooms and bookings: those of section 7 of docs/specification.md first. */
export const roomCalls = {
  'GET /rooms': call({
    tag: 'rooms',
    summary: 'Room types',
    query: z.object(paging),
    response: data(page(rooms.room)),
    shared: true,
    failsSilently: true,
  }),
  'GET /rooms/daily-rates': call({
    tag: 'rooms',
    summary: 'Prices, free rooms and restrictions of each night, and the hotel',
    query: rooms.dailyRatesQuery,
    response: rooms.dailyRates,
    shared: true,
    failsSilently: true,
  }),
  'POST /rooms/search': call({
    tag: 'rooms',
    summary: 'Room types with their offers for a stay; when there are none, why, and the nearest stays',
    body: rooms.roomSearch,
    response: offers.roomSearchResponse,
  }),
  'POST /rooms/get-real-price': call({
    tag: 'rooms',
    summary: 'What one room costs for a stay, line by line',
    body: offers.realPriceRequest,
    response: data(offers.realPrice),
  }),
  'POST /rooms/book': call({
    tag: 'rooms',
    summary: 'Book rooms',
    body: bookings.bookingRequest,
    response: bookingResponse,
    status: 201,
    writes: true,
    idempotent: true,
  }),
  'POST /rooms/setStripe': call({
    tag: 'rooms',
    summary:
      'The page where what is due for a booking is paid by card, or how its wallet payment is confirmed. Repeatable: it is begun once',
    body: bookings.setStripeRequest,
    response: data(begunPayment),
    writes: true,
  }),

  'GET /rooms/{url}': call({
    tag: 'rooms',
    summary: 'A room type',
    params: urlParams,
    response: data(rooms.roomDetail),
    shared: true,
  }),
  'GET /bookings/{url}': call({
    tag: 'bookings',
    summary: 'A booking by its unguessable address',
    params: urlParams,
    response: bookingResponse,
  }),
  'POST /bookings/{url}/cancel': call({
    tag: 'bookings',
    summary: 'Cancel a booking on its conditions',
    params: urlParams,
    body: bookings.cancelRequest,
    response: bookingResponse,
    writes: true,
  }),
  'POST /bookings/{url}/change-price': call({
    tag: 'bookings',
    summary: 'What a booking would cost on other dates',
    params: urlParams,
    body: bookings.changePriceRequest,
    response: data(bookings.changePrice),
  }),
  'POST /bookings/{url}/change': call({
    tag: 'bookings',
    summary: 'Move a booking to other dates',
    params: urlParams,
    body: bookings.changeRequest,
    response: bookingResponse,
    writes: true,
  }),
} as const
