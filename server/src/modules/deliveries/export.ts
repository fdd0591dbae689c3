import type { Queries } from '../../platform/database/client.ts'
import { asc, eq, isNull } from '../../platform/database/drizzle.ts'
import type { DeliveryContent } from './save.ts'
import { deliveryCountry, deliveryService, deliveryZone, office } from './tables.ts'

/** The delivery part of a shop folder. */
export async function exportDeliveries(queries: Queries): Promise<DeliveryContent> {
  const countries = await queries.select().from(deliveryCountry).orderBy(asc(deliveryCountry.position))
  const zones = await queries.select().from(deliveryZone).orderBy(asc(deliveryZone.position), asc(deliveryZone.key))
  const { key, provider, name, pickup, days, rates, position } = deliveryService
  const services = await queries
    .select({ key, provider, name, pickup, days, rates, position })
    .from(deliveryService)
    .where(isNull(deliveryService.archived_at))
    .orderBy(asc(position), asc(key))
  const offices = await queries
    .select({
      key: office.key,
      service: deliveryService.key,
      country: office.country,
      post_code: office.post_code,
      name: office.name,
      address: office.address,
      phone: office.phone,
      working_hours: office.working_hours,
      position: office.position,
    })
    .from(office)
    .innerJoin(deliveryService, eq(deliveryService.id, office.service_id))
    .where(isNull(office.archived_at))
    .orderBy(asc(office.position), asc(office.key))
  return { countries, zones, services, offices }
}
