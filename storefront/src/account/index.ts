/** Who the customer is: session, login, registration, addresses. Other subjects import it through this file. */
export { type AddressValues, EMPTY_ADDRESS, addressValues, addressesQuery, countriesQuery } from './stored-addresses.ts'
export { customerQuery } from './customer.ts'
export { useSession } from './session.ts'
