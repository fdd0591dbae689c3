import type { VoucherEffect } from '@vitrina/contract'
import { readVoucherCode } from '@vitrina/contract/voucher-code'
import { PromoCode } from './promo-code.tsx'

type Slot<Effect> = {
  /** The stored code; empty without one. */
  code: string
  /** The server's evaluation of it; null without a code. */
  effect: Effect | null
  /** The error of a rejected order about it. */
  error?: string | undefined
}

type Props = {
  formName: string
  promo: Slot<{ code: string; applied: boolean; message: string }>
  voucher: Slot<VoucherEffect>
  onChange: (codes: { promo_code?: string; voucher_code?: string }) => void
}

/** Promo code and voucher, which are typed in one field: a voucher is known by what its code looks like. */
export function Codes({ formName, promo, voucher, onChange }: Props) {
  const isVoucher = (typed: string) => readVoucherCode(typed) !== null
  const changeVoucher = (typed: string) =>
    onChange(typed === '' || isVoucher(typed) ? { voucher_code: typed } : { voucher_code: '', promo_code: typed })
  const changePromo = (typed: string) => onChange(isVoucher(typed) ? { voucher_code: typed } : { promo_code: typed })
  const { effect } = voucher
  return (
    <div className="space-y-2">
      {voucher.code && (
        <PromoCode
          formName={formName}
          code={voucher.code}
          promo={effect && { ...effect, code: `…${effect.last_four}` }}
          onChange={changeVoucher}
          error={voucher.error}
        />
      )}
      <PromoCode
        formName={formName}
        code={promo.code}
        promo={promo.effect}
        onChange={changePromo}
        error={promo.error}
      />
    </div>
  )
}
