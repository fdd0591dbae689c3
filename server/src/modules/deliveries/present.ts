import {
  type Currency,
  type DeliveryCity,
  type DeliveryOffice,
  type DeliveryService,
  type Language,
  type LowestDeliveryPrice,
  toDecimal,
} from '@vitrina/contract'
import { formatMoney } from '../../platform/format-money.ts'
import { presentText } from '../../platform/language.ts'
import type { ShopSettings } from '../settings/index.ts'
import type { ServiceOffer, DeliveryServiceRow } from './providers/provider.ts'
import type { CityRow, OfficeRow } from './queries.ts'
import type { LowestPrice } from './quote-delivery.ts'
import { text } from './texts.ts'

/** `countries` are those of the shop, in its order. */
export function presentService(
  { id, key, name, pickup, days }: DeliveryServiceRow,
  offer: ServiceOffer,
  countries: readonly string[],
  { currency }: ShopSettings,
  language: Language,
): DeliveryService {
  const [from, to] = days ?? []
  return {
    id,
    service: key,
    name: presentText(name, language),
    pickup,
    to: offer.to,
    days: from === undefined ? null : [from, to ?? from],
    countries: countries.filter((iso) => offer.countries.includes(iso)),
    ...presentPrice(offer, currency),
    targets: offer.targets.map(({ to, ...price }) => ({ to, ...presentPrice(price, currency) })),
  }
}

function presentPrice({ price_from, free_from }: Pick<ServiceOffer, 'price_from' | 'free_from'>, currency: Currency) {
  return {
    price_from: toDecimal(price_from, currency),
    free_from: free_from === null ? null : toDecimal(free_from, currency),
  }
}

/** The same words wherever a method is offered: from the lowest price on, where services ask differently. */
export function presentLowestPrice(
  { to, price, varies, free_from }: LowestPrice,
  settings: ShopSettings,
  language: Language,
): LowestDeliveryPrice {
  const t = text.in(language)
  const formatted = formatMoney(price, language, settings)
  return {
    to,
    name: t(`to_${to}`),
    price: toDecimal(price, settings.currency),
    varies,
    price_text: price === 0 ? t('price_free') : varies ? t('price_from', { price: formatted }) : formatted,
    free_from: free_from === null ? null : toDecimal(free_from, settings.currency),
  }
}

export function presentCity({ id, name, post_code, region }: CityRow, language: Language): DeliveryCity {
  return { id, name: presentText(name, language), post_code, region: presentText(region, language) }
}

export function presentOffice(row: OfficeRow, language: Language): DeliveryOffice {
  return {
    id: row.id,
    service: row.service,
    name: presentText(row.name, language),
    address: presentText(row.address, language),
    city: presentText(row.city?.name, language),
    city_id: row.city?.id ?? null,
    post_code: row.post_code,
    phone: row.phone,
    working_hours: presentText(row.working_hours, language) || null,
  }
}
