import type { CustomerAddress, ParsedBody } from '@vitrina/contract'
import type { Database, Queries } from '../../platform/database/client.ts'
import { and, asc, eq, sql } from '../../platform/database/drizzle.ts'
import { Rejection } from '../../platform/rejection.ts'
import { presentAddress } from './present.ts'
import { customerAddress } from './tables.ts'
import { text } from './texts.ts'

const MAX_ADDRESSES = 20

type AddressForm = ParsedBody<'POST /account/addresses'>

/** The columns of an address; what is not given is null. */
function columnsOf(form: AddressForm) {
  const { country, city, post_code, street = null, street_number = null, entrance = null } = form
  const { floor = null, apartment = null, quarter = null } = form
  return { country, city, post_code, street, street_number, entrance, floor, apartment, quarter }
}

/** An address in a village or a housing estate may have no street. */
const streetError = ({ street, quarter }: AddressForm) =>
  street === undefined && quarter === undefined ? Rejection.validation({ street: 'required' }) : null

const isOwn = (customerId: number, id: number) =>
  and(eq(customerAddress.customer_id, customerId), eq(customerAddress.id, id))

/** A customer's addresses, in the sequence in which they were stored. */
export async function listAddresses(queries: Queries, customerId: number): Promise<CustomerAddress[]> {
  const rows = await queries
    .select()
    .from(customerAddress)
    .where(eq(customerAddress.customer_id, customerId))
    .orderBy(asc(customerAddress.id))
  return rows.map(presentAddress)
}

/** Stores an address; one that is stored already stays as it is. Returns all. */
export function addAddress(
  database: Database,
  customerId: number,
  form: AddressForm,
): Promise<CustomerAddress[] | Rejection> {
  const rejection = streetError(form)
  if (rejection) return Promise.resolve(rejection)
  return database.transaction(async (tx) => {
    // One after the other, so that two at once store one, and no more than there may be.
    await tx.execute(sql`select 1 from customer where id = ${customerId} for update`)
    const stored = await listAddresses(tx, customerId)
    const columns = columnsOf(form)
    const isSame = ({ id: _id, ...address }: CustomerAddress) =>
      Object.entries(columns).every(([name, value]) => address[name as keyof typeof address] === value)
    if (stored.some(isSame)) return stored
    if (stored.length >= MAX_ADDRESSES) return Rejection.invalid(text('too_many_addresses', { max: MAX_ADDRESSES }))
    await tx.insert(customerAddress).values({ ...columns, customer_id: customerId })
    return listAddresses(tx, customerId)
  })
}

/** Changes an address; 404 when it is not the customer's. Returns all. */
export async function changeAddress(
  queries: Queries,
  customerId: number,
  id: number,
  form: AddressForm,
): Promise<CustomerAddress[] | Rejection> {
  const rejection = streetError(form)
  if (rejection) return rejection
  const changed = await queries
    .update(customerAddress)
    .set(columnsOf(form))
    .where(isOwn(customerId, id))
    .returning({ id: customerAddress.id })
  return changed.length > 0 ? listAddresses(queries, customerId) : Rejection.notFound()
}

/** Deletes an address; one that is gone already counts as deleted. Returns those that are left. */
export async function deleteAddress(queries: Queries, customerId: number, id: number): Promise<CustomerAddress[]> {
  await queries.delete(customerAddress).where(isOwn(customerId, id))
  return listAddresses(queries, customerId)
}
