export {
  type AddressSource,
  readAddresses,
  readFormerAddress,
  type RecordAddress,
  storeFormerAddress,
  storeFormerAddresses,
} from './addresses.ts'
