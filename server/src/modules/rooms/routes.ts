import {
  addDays,
  BOOKING_HORIZON_DAYS,
  type ParsedBody,
  type ParsedQuery,
  toDecimal,
  toMinorUnits,
  todayIn,
} from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls/calls.ts'
import { toPage, toPageWindow } from '../../platform/paging.ts'
import { type FieldsRejection, Rejection } from '../../platform/rejection.ts'
import { translate } from '../../platform/texts/index.ts'
import { findRedirect } from '../redirects/index.ts'
import { findRoomPromo } from '../promos/index.ts'
import type { SettingsCache } from '../settings/index.ts'
import { roomAddresses } from './content/address-sources.ts'
import { cancelFreeUntil } from './pricing/cancellation.ts'
import {
  presentHotel,
  presentLine,
  presentRoom,
  presentRoomDetail,
  presentStayAmounts,
  presentVariation,
} from './content/present.ts'
import { presentSearch } from './search/present-search.ts'
import { quoteRooms } from './pricing/quote-rooms.ts'
import { readDailyRates } from './pricing/read-daily-rates.ts'
import { type House, readHouse, type RoomTypeRow } from './content/read-house.ts'
import { readPricesFrom } from './pricing/read-prices-from.ts'
import { searchRooms } from './search/search.ts'
import { ROOM_CONTENT_TAG, ROOMS_TAG, roomTag } from './tags.ts'
import { text } from './texts.ts'
import { validateParty, validateStay } from './search/validate-stay.ts'

const DEFAULT_CALENDAR_DAYS = 92
const MAX_CALENDAR_DAYS = 200
const DEFAULT_ADULTS = 2
/** Calendars begin with whole months, so some days before today are asked for. */
const MAX_DAYS_BEFORE_TODAY = 45

export function roomRoutes(
  calls: CallRegistry,
  { database, settings }: { database: Database; settings: SettingsCache },
): void {
  const queries = database.reads
  const today = () => todayIn(settings.get().time_zone)

  calls.handleShared('GET /rooms', async ({ query, language }) => {
    const house = await readHouse(queries)
    const window = toPageWindow(query)
    const types = house?.roomTypes ?? []
    const page = types.slice(window.offset, window.offset + window.limit)
    const pricesFrom = house ? await readPricesFrom(queries, house, page, today()) : new Map<number, number>()
    const rooms = page.map((type) => presentRoom(type, pricesFrom.get(type.id) ?? null, settings.get(), language))
    return { body: { data: toPage(rooms, types.length, window) }, tags: [ROOM_CONTENT_TAG, ROOMS_TAG] }
  })

  calls.handleShared('GET /rooms/daily-rates', async ({ query, language }) => {
    const house = await readHouse(queries)
    if (!house) return Rejection.notFound()
    const range = calendarRange(query, today())
    if (range instanceof Rejection) return range
    const types = query.room_id === undefined ? house.roomTypes : [house.roomTypesById.get(query.room_id)]
    if (!areKnown(types)) return Rejection.notFound()
    const days = await readDailyRates(queries, house, types, range, query.adults_count ?? DEFAULT_ADULTS, today())
    return {
      body: {
        list: days.map((day) => ({
          ...day,
          price: day.price === null ? null : toDecimal(day.price, settings.get().currency),
        })),
        hotel: presentHotel(house.hotel, settings.get(), language),
      },
      tags: [ROOM_CONTENT_TAG, query.room_id === undefined ? ROOMS_TAG : roomTag(query.room_id)],
      noStore: range.isFarAway,
    }
  })

  calls.handleShared('GET /rooms/{url}', async ({ params, language }) => {
    const house = await readHouse(queries)
    const type = house && (await findRoomType(house, params.url))
    if (!type) return Rejection.notFound()
    const pricesFrom = await readPricesFrom(queries, house, [type], today())
    return {
      body: { data: presentRoomDetail(type, pricesFrom.get(type.id) ?? null, house, settings.get(), language) },
      tags: [ROOM_CONTENT_TAG, roomTag(type.id)],
    }
  })

  calls.handle('POST /rooms/search', async ({ body, language }) => {
    const parties = wantedParties(body, today())
    if (parties instanceof Rejection) return parties
    const found = body.promo_code === undefined ? null : await findRoomPromo(queries, body.promo_code, today())
    const promo = found && 'promo' in found ? found.promo : null
    const stay = { from_date: body.from_date, to_date: body.to_date }
    const { max_price, ...filters } = body.filters ?? {}
    const maxPrice = max_price === undefined ? null : toMinorUnits(max_price, settings.get().currency)
    const request = { stay, parties, filters: { ...filters, maxPrice }, promo, today: today() }
    const result = await searchRooms(queries, request)
    const house = await readHouse(queries)
    return presentSearch(result, {
      request,
      house,
      promo: found,
      code: body.promo_code,
      window: toPageWindow(body),
      settings: settings.get(),
      language,
    })
  })

  calls.handle('POST /rooms/get-real-price', async ({ body, language }) => {
    const { from_date, to_date, promo_code, others = [], ...choice } = body
    const context = { settings: settings.get(), language, today: today() }
    const quote = await quoteRooms(queries, { from_date, to_date, rooms: [choice, ...others], promo_code }, context)
    if (quote instanceof Rejection) return ofOneRoom(quote)
    const [room] = quote.rooms
    const wanted = quote.rooms.filter(({ room_type_id }) => room_type_id === room!.room_type_id).length
    if (room!.free < wanted) return Rejection.validation({ room_id: text('room_unavailable') })
    const house = await readHouse(queries)
    const plan = house!.plans.find(({ id }) => id === room!.rate_plan_id)!
    return {
      data: {
        ...presentStayAmounts({ ...room!, nights: quote.nights }, settings.get()),
        lines: room!.lines.map((line) => presentLine(line, settings.get())),
        room_id: room!.room_type_id,
        variation: presentVariation(plan, language),
        free: room!.free,
        cancel_free_until: cancelFreeUntil(plan.cancellation, from_date, today()),
        promo:
          promo_code === undefined
            ? null
            : {
                code: quote.promo?.code ?? promo_code,
                applied: quote.promo !== null,
                message: translate(quote.promoRejection ?? text('promo_applied'), language),
              },
      },
    }
  })

  /** A room type by its current or a former address. */
  async function findRoomType(house: House, url: string): Promise<RoomTypeRow | undefined> {
    const current = house.roomTypes.find((type) => type.url === url)
    if (current) return current
    const id = await findRedirect(queries, roomAddresses, url)
    return id === null ? undefined : house.roomTypesById.get(id)
  }
}

const areKnown = (types: readonly (RoomTypeRow | undefined)[]): types is RoomTypeRow[] => !types.includes(undefined)

/** The nights of a calendar. Dates far from those on sale are answered, but not cached: there is no end of them. */
function calendarRange(
  query: ParsedQuery<'GET /rooms/daily-rates'>,
  today: string,
): { from_date: string; to_date: string; isFarAway: boolean } | Rejection {
  const from_date = query.from_date ?? today
  const to_date = query.to_date ?? addDays(from_date, DEFAULT_CALENDAR_DAYS)
  if (to_date <= from_date || to_date > addDays(from_date, MAX_CALENDAR_DAYS))
    return Rejection.validation({ to_date: 'date' })
  const isFarAway =
    from_date < addDays(today, -MAX_DAYS_BEFORE_TODAY) || from_date > addDays(today, BOOKING_HORIZON_DAYS)
  return { from_date, to_date, isFarAway }
}

/** Who sleeps in each wanted room: `rooms`, or else the one room of the top level. */
function wantedParties(body: ParsedBody<'POST /rooms/search'>, today: string) {
  const { adults_count, kids_count, kid_years } = body
  const single = adults_count === undefined ? null : { adults_count, kids_count, kid_years }
  const errors = {
    ...validateStay(body, today),
    ...(body.rooms || single ? {} : { adults_count: 'required' as const }),
    ...(body.rooms ? {} : validateParty({ kids_count, kid_years })),
  }
  if (Object.keys(errors).length > 0) return Rejection.validation(errors)
  return body.rooms ?? [single!]
}

/** The fields of the only room of a quote stand at the top level of the request. */
function ofOneRoom({ errors }: FieldsRejection): FieldsRejection {
  return Rejection.validation(
    Object.fromEntries(
      Object.entries(errors.fields).map(([field, error]) => [field.replace(/^rooms\.0\./, ''), error]),
    ),
  )
}
