import { z } from 'zod'
import { country, id, line, money, optional } from './common.ts'
import { city, deliveryTarget, items } from './orders.ts'
import { CURRENCIES } from './money.ts'

/** POST /deliveries/services; with `country`, only what goes there. */
export const servicesRequest = z.object({ country: optional(country) })
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
/** The specification's locations: what a parcel can be sent to. */
export const deliveryLocation = z.object({ to: deliveryTarget, name: z.string() })

export const deliveryCountry = z.object({ iso: z.string(), name: z.string() })

/** POST /deliveries/cities: towns of a country, best match first. */
export const citiesRequest = z.object({ iso: country, query: optional(line(100)) })
export const deliveryCity = z.object({ id, name: z.string(), post_code: z.string(), region: z.string() })
export type DeliveryCity = z.infer<typeof deliveryCity>

export const officesRequest = z.object({
  service: line(100),
  iso: country,
  city: optional(city),
  postCode: optional(line(20)),
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

export const calculateRequest = z.object({
  service: line(100),
  to: deliveryTarget,
  country,
  city: optional(city),
  post_code: optional(line(20)),
  office_id: optional(id),
  items,
  payment_method: optional(line(60)),
})
export const deliveryPrice = z.object({
  price: money,
  currency: z.enum(CURRENCIES),
  days: z.tuple([z.int(), z.int()]).nullable(),
  free_from: money.nullable(),
})

/** POST /payments/services. */
export const paymentsRequest = z.object({ country: optional(country), to: optional(deliveryTarget) })
export const paymentService = z.object({
  service: z.string(),
  redirect: z
    .string()
    .meta({ description: 'where an order paid this way leads; {url} stands for the order’s address' }),
  name: z.string(),
  text: z.string(),
})
export type PaymentService = z.infer<typeof paymentService>
