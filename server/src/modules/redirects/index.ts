export {
  type AddressSource,
  readAddresses,
  findRedirect,
  type RecordAddress,
  storeRedirect,
  storeRedirects,
} from './redirects.ts'
