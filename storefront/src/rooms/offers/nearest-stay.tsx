import type { RoomSearchResponse } from '@vitrina/contract'
import { daysBetween } from '@vitrina/contract/dates'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { formatDays } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { Button } from '@vitrina/ui'
import { useStaySearch } from '../search/use-stay-search.ts'

type Props = {
  stay: NonNullable<RoomSearchResponse['none']>['nearest'][number]
  /** The room type that is free then, where it is one; the house without it. */
  name?: string
  onChosen: () => void
}

/** A button that searches a stay near the wanted one. */
export function NearestStay({ stay: { from_date, to_date, price }, name, onChosen }: Props) {
  const t = useTexts()
  const { change } = useStaySearch()
  const { language } = useApi()
  const { formatPrice } = useMoney()
  const days = formatDays(from_date, to_date, language)
  const terms = `${t(m.stay_nights, { count: daysBetween(from_date, to_date) })}, ${t(m.price_from, { price: formatPrice(price) })}`
  const choose = () => {
    change({ dates: { from: from_date, to: to_date } }, { replace: false })
    onChosen()
  }
  return name === undefined ? (
    <Button variant="secondary" className="bg-paper max-sm:w-full" onClick={choose}>
      <span className="tabular-nums">
        {days}
        <span className="block text-sm font-normal">{terms}</span>
      </span>
    </Button>
  ) : (
    <Button variant="link" className="-mx-1 text-start text-sm tabular-nums" onClick={choose}>
      <span>
        <span className="sr-only">{name}: </span>
        {t(m.offers_free_on, { days })} <span className="font-normal">({terms})</span>
      </span>
    </Button>
  )
}
