export {
  findVoucher,
  type FoundVoucher,
  type GuessVoucher,
  paidBy,
  presentVoucherEffect,
  stateOf,
} from './find-voucher.ts'
export {
  convertVouchers,
  giveBackToVoucher,
  issueVoucher,
  lockVoucher,
  lockVouchersOf,
  redeemVoucher,
  voidVoucher,
} from './ledger.ts'
export { registerVouchers } from './module.ts'
export { voucher, type VoucherRow } from './tables.ts'
export { text as voucherText } from './texts.ts'
