import type { RoomSearchResponse } from '@vitrina/contract'
import { daysBetween } from '@vitrina/contract/dates'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { formatDays } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { Button, Notice } from '@vitrina/ui'
import { useStaySearch } from '../search/use-stay-search.ts'
import { clearStayFilters } from './stay-filters.tsx'

type Props = { none: NonNullable<RoomSearchResponse['none']>; onStayChosen: () => void }

/** Why nothing is free, and the nearest stays that can be booked. */
export function NoRooms({ none, onStayChosen }: Props) {
  const t = useTexts()
  const { change } = useStaySearch()
  const { language } = useApi()
  const { formatPrice } = useMoney()
  const choose = (from: string, to: string) => {
    change({ dates: { from, to } }, { replace: false })
    onStayChosen()
  }
  return (
    <Notice tone="warn" className="mt-8">
      <p className="font-semibold">{none.message}</p>
      {none.reason === 'filtered' && (
        <Button variant="secondary" className="mt-3 bg-paper" onClick={clearStayFilters}>
          {t(m.list_clear_filters)}
        </Button>
      )}
      {none.nearest.length > 0 && (
        <>
          <p className="mt-3">{t(m.none_nearest)}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {none.nearest.map(({ from_date, to_date, price }) => (
              <li key={`${from_date}${to_date}`}>
                <Button variant="secondary" className="bg-paper" onClick={() => choose(from_date, to_date)}>
                  <span className="tabular-nums">
                    {formatDays(from_date, to_date, language)}
                    <span className="block text-sm font-normal">
                      {t(m.stay_nights, { count: daysBetween(from_date, to_date) })},{' '}
                      {t(m.price_from, { price: formatPrice(price) })}
                    </span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
