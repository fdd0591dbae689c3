import { z } from 'zod'
import { heldTokens } from './batch-reservations.ts'
import { DELIVERY_FIELDS } from '../forms/order.ts'
import { CURRENCIES } from '../money.ts'
import { country, date, id, money, optionalField, postCode, promoCode, singleLine } from './common.ts'
import { formShape } from './form-fields.ts'
import { orderItems } from './order-items.ts'

export const DELIVERY_TARGETS = ['address', 'office'] as const
export const deliveryTarget = z.enum(DELIVERY_TARGETS)
/** Where an order of nothing but vouchers goes to. */
export const BY_EMAIL = 'email'
export type DeliveryTarget = z.infer<typeof deliveryTarget>
/** What a shopper chooses among: where a parcel is sent, or that it is collected from the shop. */
export const DELIVERY_METHODS = [...DELIVERY_TARGETS, 'pickup'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** The id of a city in the shop's list, or a city's name as the shopper typed it. */
export const cityIdOrName = z.union([id, singleLine(100)])

export const delivery = z.object(
  formShape(DELIVERY_FIELDS, { to: deliveryTarget, country, city: cityIdOrName, office_id: id }),
)
export type Delivery = z.infer<typeof delivery>

/** POST /deliveries/services; with `country`, only services that deliver there. */
export const servicesRequest = z.object({ country: optionalField(country) })
export const deliveryService = z.object({
  id,
  service: z.string(),
  name: z.string(),
  pickup: z
    .boolean()
    .meta({ description: 'nothing is sent: its offices are the shop’s own places, where an order is collected' }),
  to: z.array(deliveryTarget),
  days: z.tuple([z.int(), z.int()]).nullable(),
  countries: z.array(z.string()),
  price_from: money,
  free_from: money.nullable(),
  targets: z.array(z.object({ to: deliveryTarget, price_from: money, free_from: money.nullable() })),
})
export type DeliveryService = z.infer<typeof deliveryService>
/** Where a parcel can be sent to: the specification's locations. */
export const deliveryLocation = z.object({ to: deliveryTarget, name: z.string() })

export const deliveryCountry = z.object({ iso: z.string(), name: z.string() })

/** POST /deliveries/cities: cities of a country, best match first. */
export const citiesRequest = z.object({ iso: country, query: optionalField(singleLine(100)) })
export const deliveryCity = z.object({ id, name: z.string(), post_code: z.string(), region: z.string() })
export type DeliveryCity = z.infer<typeof deliveryCity>

export const officesRequest = z.object({
  service: singleLine(100),
  iso: country,
  city: optionalField(cityIdOrName),
  postCode: optionalField(postCode),
})
export const deliveryOffice = z.object({
  id,
  service: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  city_id: id.nullable(),
  post_code: z.string(),
  phone: z.string().nullable(),
  working_hours: z.string().nullable(),
})
export type DeliveryOffice = z.infer<typeof deliveryOffice>

/** POST /deliveries/calculate. With dates, of one rental product; a promo code counts as it does in the price of the cart. */
export const calculateRequest = z.object({
  service: singleLine(100),
  to: deliveryTarget,
  country,
  city: optionalField(cityIdOrName),
  post_code: optionalField(postCode),
  office_id: optionalField(id),
  items: orderItems,
  reservations: heldTokens,
  from_date: optionalField(date),
  to_date: optionalField(date),
  promo_code: promoCode,
  payment_method: optionalField(singleLine(60)),
})
/** POST /deliveries/lowest: to a country, or to the shop's first one. */
export const lowestRequest = z.object({
  country: optionalField(country),
  items: orderItems,
  from_date: optionalField(date),
  to_date: optionalField(date),
  promo_code: promoCode,
})
export const lowestDeliveryPrice = z.object({
  to: z.enum(DELIVERY_METHODS),
  name: z.string(),
  price: money.meta({ description: 'the lowest of these goods, over all services' }),
  varies: z.boolean().meta({ description: 'another service asks more' }),
  price_text: z.string().meta({ description: 'the price in words, such as “from 4.90 лв” where it varies' }),
  free_from: money.nullable().meta({ description: 'the lowest total of goods from which a service asks nothing' }),
})
export type LowestDeliveryPrice = z.infer<typeof lowestDeliveryPrice>
export const deliveryPrice = z.object({
  price: money,
  currency: z.enum(CURRENCIES),
  days: z.tuple([z.int(), z.int()]).nullable(),
  free_from: money.nullable(),
})
