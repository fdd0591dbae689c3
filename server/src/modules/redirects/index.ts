export {
  type AddressSource,
  readAddress,
  readAddresses,
  findRedirect,
  type RecordAddress,
  storeRedirect,
  storeRedirects,
} from './redirects.ts'
