import { BOARDS, type Language, type ResponseBody, type RoomFacets, toDecimal } from '@vitrina/contract'
import { formatMoney } from '../../../platform/format-money.ts'
import { presentText } from '../../../platform/language.ts'
import { type PageWindow, toPage } from '../../../platform/paging.ts'
import { type Text, translate } from '../../../platform/texts/index.ts'
import { applyRoomPromo, type RoomPromo } from '../../promos/index.ts'
import type { ShopSettings } from '../../settings/index.ts'
import { isRefundable } from '../pricing/cancellation.ts'
import { presentOffer, type PresentedPlan, presentPlan, presentRoom } from '../content/present.ts'
import type { House } from '../content/read-house.ts'
import type { Obstacle } from './room-offers.ts'
import type { FoundRoomType, NothingFound, SearchRequest, SearchResult } from './search.ts'
import type { Split } from './split-party.ts'
import { text } from '../texts.ts'

type Response = ResponseBody<'POST /rooms/search'>
type SearchContext = {
  request: SearchRequest
  house: House | null
  /** What was found under `code`, the code as it was sent. */
  promo: { promo: RoomPromo } | { rejection: Text } | null
  code: string | undefined
  window: PageWindow
  settings: ShopSettings
  language: Language
}

/** A room's `price_from` is the lowest price of a night among its offers. */
export function presentSearch({ found, unavailable, none }: SearchResult, context: SearchContext): Response {
  const { request, house, window, settings, language } = context
  const stay = { from_date: request.stay.from_date, today: request.today }
  const plans = new Map(house?.plans.map((plan) => [plan.id, presentPlan(plan, stay, language)]))
  const shown = found.slice(window.offset, window.offset + window.limit)
  const rooms = shown.map(({ type, free, offers }) => ({
    ...presentRoom(type, lowestPerNight(offers), settings, language),
    free,
    offers: offers.map((ofParty) => ofParty.map((offer) => presentOffer(offer, plans.get(offer.plan.id)!, settings))),
  }))
  return {
    data: toPage(rooms, found.length, window),
    unavailable: unavailable.map(({ type, obstacle, nearest }) => ({
      ...presentRoom(type, null, settings, language),
      ...presentNone({ obstacle, nearest }, settings, language),
      message: translate(messageOfRoom(obstacle), language),
    })),
    none: none && presentNone(none, settings, language),
    split: none?.split ? presentSplit(none.split, plans, context) : null,
    promo: presentPromo(found, context),
    facets: house ? presentFacets(house, language) : NO_FACETS,
  }
}

const lowestPerNight = (offers: FoundRoomType['offers']): number =>
  Math.min(...offers.flat().map(({ amounts }) => Math.round(amounts.total / amounts.nights)))

function presentSplit(
  { rooms, price }: Split,
  plans: ReadonlyMap<number, PresentedPlan>,
  { settings, language }: SearchContext,
): Response['split'] {
  return {
    rooms: rooms.map(({ type, party, offer }) => ({
      adults_count: party.adults_count,
      kids_count: party.kid_years.length,
      kid_years: [...party.kid_years],
      room: presentRoom(type, lowestPerNight([[offer]]), settings, language),
      offer: presentOffer(offer, plans.get(offer.plan.id)!, settings),
    })),
    total: toDecimal(price, settings.currency),
    currency: settings.currency,
  }
}

function presentNone(
  { obstacle, nearest }: Pick<NothingFound, 'obstacle' | 'nearest'>,
  { currency }: ShopSettings,
  language: Language,
): NonNullable<Response['none']> {
  return {
    reason: obstacle.reason,
    message: translate(messageOf(obstacle), language),
    nearest: nearest.map(({ price, ...stay }) => ({ ...stay, price: toDecimal(price, currency) })),
  }
}

function messageOf(obstacle: Obstacle): Text {
  switch (obstacle.reason) {
    case 'sold_out':
      return text('no_free_rooms')
    case 'min_stay':
      return text('min_stay', { nights: obstacle.nights })
    case 'closed_to_arrival':
    case 'closed_to_departure':
      return text(obstacle.reason)
    case 'too_many_guests':
      return text('none_too_many_guests')
    case 'not_for_sale':
      return text('none_not_for_sale')
    case 'filtered':
      return text('none_filtered')
  }
}

/** Why one room type can't be had, beside others that can. */
function messageOfRoom(obstacle: Obstacle): Text {
  if (obstacle.reason === 'sold_out') return text('room_sold_out')
  return obstacle.reason === 'too_many_guests' ? text('room_too_small') : messageOf(obstacle)
}

/** Whether the code takes anything off an offer, and else why not. Null without a code, and where nothing is offered. */
function presentPromo(found: readonly FoundRoomType[], context: SearchContext): Response['promo'] {
  const { promo, code, request, settings, language } = context
  if (!promo || code === undefined) return null
  const answer = (applied: boolean, message: Text) => ({
    code: 'promo' in promo ? promo.promo.code : code,
    applied,
    message: translate(message, language),
  })
  if ('rejection' in promo) return answer(false, promo.rejection)
  const offers = found.flatMap(({ type, offers: byParty }) => byParty.flat().map(({ amounts }) => ({ type, amounts })))
  if (offers.some(({ amounts }) => amounts.discount > 0)) return answer(true, text('promo_applied'))
  const rejections = offers.map(({ type, amounts }) => {
    const rooms = request.parties.map(() => ({ room_type_id: type.id, subtotal: amounts.subtotal }))
    return applyRoomPromo(promo.promo, rooms, (minor) => formatMoney(minor, language, settings))
  })
  const rejected = rejections.find((applied) => 'rejection' in applied)
  return rejected && 'rejection' in rejected ? answer(false, rejected.rejection) : null
}

const NO_FACETS: RoomFacets = { boards: [], refundable: false, amenities: [] }

/** The amenities that more rooms have come first. */
function presentFacets({ plans, roomTypes }: House, language: Language): RoomFacets {
  const boards = BOARDS.filter((board) => plans.some((plan) => plan.board === board))
  const refundable = new Set(plans.map(({ cancellation }) => isRefundable(cancellation)))
  const amenities = new Map<string, { key: string; name: string; count: number }>()
  for (const { key, name } of roomTypes.flatMap((type) => type.amenities)) {
    const count = (amenities.get(key)?.count ?? 0) + 1
    amenities.set(key, { key, name: presentText(name, language), count })
  }
  return {
    boards: boards.length > 1 ? boards : [],
    refundable: refundable.size > 1,
    amenities: [...amenities.values()]
      .filter(({ count }) => count < roomTypes.length)
      .toSorted((a, b) => b.count - a.count)
      .map(({ key, name }) => ({ key, name })),
  }
}
