import { BY_EMAIL, type Language } from '@vitrina/contract'
import type { OfficeParsed, OfficeResponse } from '@vitrina/contract/office'
import type { Queries } from '../../../platform/database/client.ts'
import { and, desc, or, type SQL, sql } from '../../../platform/database/drizzle.ts'
import { presentText } from '../../../platform/language.ts'
import { readCity } from '../../deliveries/index.ts'
import { order } from '../tables.ts'
import { phoneDigits } from './list-orders.ts'

type Query = OfficeParsed<'GET /known-customer', 'query'>

/** Fewer digits are those of too many people. */
const LEAST_DIGITS = 6

/** Who the newest order is for that has this telephone number, whose end is enough, or this whole e-mail address; null for nobody. */
export async function findKnownCustomer(
  queries: Queries,
  { phone, email }: Query,
  language: Language,
): Promise<OfficeResponse<'GET /known-customer'>['data']> {
  const digits = phoneDigits(phone)
  const matches: SQL[] = [
    ...(digits.length >= LEAST_DIGITS ? [sql`${order.phone} like ${`%${digits}`}`] : []),
    ...(email === '' ? [] : [sql`lower(${order.email}) = lower(${email})`]),
  ]
  if (matches.length === 0) return null
  const [found] = await queries
    .select()
    .from(order)
    .where(and(or(...matches), sql`${order.delivery} ->> 'to' <> ${BY_EMAIL}`))
    .orderBy(desc(order.created_at), desc(order.id))
    .limit(1)
  if (!found) return null
  const { number, created_at, first_name, last_name, delivery } = found
  const { country, service, to, city, address } = delivery
  if (to === BY_EMAIL) return null
  const isListed = typeof city === 'number'
  const listed = isListed ? await readCity(queries, city) : null
  return {
    number: String(number),
    ordered_at: created_at.toISOString(),
    customer: { first_name, last_name, phone: found.phone, email: found.email },
    address,
    delivery: {
      country,
      service,
      to,
      city: listed ? presentText(listed.name, language) : isListed ? '' : city,
      city_id: listed?.id ?? null,
      post_code: delivery.post_code ?? '',
      street: delivery.street ?? '',
      street_number: delivery.street_number ?? '',
      quarter: delivery.quarter ?? '',
      entrance: delivery.entrance ?? '',
      floor: delivery.floor ?? '',
      apartment: delivery.apartment ?? '',
      office_id: delivery.office_id ?? null,
    },
  }
}
