/** Who the customer is: session, login, registration, addresses. Other subjects import it through this file. */
export { countriesQuery } from './countries.ts'
export { type AddressValues, EMPTY_ADDRESS, addressValues, addressesQuery } from './customer-addresses.ts'
export { customerQuery } from './customer.ts'
export { useSession } from './session.ts'
