import type { Hotel } from '@vitrina/contract'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { RichText } from '@vitrina/ui'

type Props = { hotel: Pick<Hotel, 'check_in_from' | 'check_in_until' | 'check_out_until' | 'city_tax' | 'policies'> }

/** When guests come and go, the tourist tax, and the rules of the house in the merchant's words. */
export function HouseRules({ hotel }: Props) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  return (
    <>
      <p>{t(m.rooms_check_in, { from: hotel.check_in_from, until: hotel.check_in_until })}</p>
      <p>{t(m.rooms_check_out, { until: hotel.check_out_until })}</p>
      {hotel.city_tax > 0 && <p>{t(m.rooms_city_tax, { price: formatPrice(hotel.city_tax) })}</p>}
      <RichText html={hotel.policies} className="mt-4" />
    </>
  )
}
