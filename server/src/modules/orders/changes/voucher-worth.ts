import { convertCurrency, hasFixedRate } from '@vitrina/contract'
import type { IssuedVoucher, StoredOrder } from '../tables.ts'

/** Nothing was bought with it: it can be given back as it was bought. */
export const isUnused = ({ state, balance, value }: Pick<IssuedVoucher, 'state' | 'balance' | 'value'>): boolean =>
  state !== 'void' && balance === value

/** Minor units of an order's currency that its vouchers are worth to whoever has them, used or not. */
export function worthOfVouchers({ vouchers, currency }: Pick<StoredOrder, 'vouchers' | 'currency'>): number {
  const worth = ({ value, voided, currency: of }: IssuedVoucher) =>
    hasFixedRate(of, currency) ? convertCurrency(value - voided, of, currency) : 0
  return vouchers.reduce((sum, voucher) => sum + worth(voucher), 0)
}
