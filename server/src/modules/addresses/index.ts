export {
  type AddressSource,
  readAddresses,
  readFormerAddress,
  type RecordAddress,
  storeFormerAddresses,
} from './addresses.ts'
