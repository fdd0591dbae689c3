export { findVoucher, type FoundVoucher, type GuessVoucher, paidBy, presentVoucherEffect, stateOf } from './find-voucher.ts'
export {
  blockVoucher,
  convertVouchers,
  expireVouchers,
  giveBackToVoucher,
  issueVoucher,
  lockVoucher,
  lockVouchersOf,
  type NewVoucher,
  readEntries,
  redeemVoucher,
  voidVoucher,
} from './ledger.ts'
export { registerVouchers } from './module.ts'
export { voucher, voucherEntry, type VoucherRow } from './tables.ts'
export { text as voucherText } from './texts.ts'
