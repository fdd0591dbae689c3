import { lineKey } from '@vitrina/contract/cart'
import { FormSection, type UseFormReturn } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Checkbox } from '@vitrina/ui'
import { useMoney } from '../../shared/use-money.ts'
import { GoodsLines } from '../goods-lines.tsx'
import type { BookingForm } from './booking-draft.ts'
import type { BookingNotice } from './booking-form.ts'
import type { GoodsLine, RoomGoods } from './cart-goods.ts'

/** The goods of the cart, of which some can lie in the room. */
export function StayGoods({
  form,
  cart,
}: {
  form: UseFormReturn<BookingForm, BookingNotice>
  cart: { lines: readonly GoodsLine[]; goods: RoomGoods | null }
}) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { lines, goods } = cart
  return (
    <FormSection title={t(m.stay_goods_title)}>
      <GoodsLines
        formatPrice={formatPrice}
        rows={lines.map(({ item, priced, price, total, obstacle }) => ({
          key: lineKey(item),
          name: priced.name || item.name,
          url: priced.url,
          options: priced.options,
          icon: priced.icon ?? item.icon,
          selected_count: item.selected_count,
          price,
          total,
          isLeftOut: obstacle !== null,
          note: (
            <>
              {!priced.withdrawable && <p className="text-muted">{t(m.withdrawal_none)}</p>}
              {obstacle !== null && (
                <p className="font-semibold text-warn">
                  {t(obstacle === 'sold_out' ? m.stay_goods_sold_out : m.stay_goods_stays)}
                </p>
              )}
            </>
          ),
        }))}
      />
      <div className="divide-y divide-line border-t border-line">
        <Checkbox
          {...form.checkbox('with_goods')}
          label={
            <span className="*:block sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-6">
              <span>{t(m.stay_goods_choose)}</span>
              <span className="text-sm">{t(m.stay_goods_no_delivery)}</span>
            </span>
          }
          hint={<span className="block pb-3">{t(m.stay_goods_hint)}</span>}
        />
        {goods && goods.minAge > 0 && (
          <Checkbox {...form.checkbox('confirm_age')} label={t(m.checkout_age, { age: goods.minAge })} />
        )}
      </div>
    </FormSection>
  )
}
