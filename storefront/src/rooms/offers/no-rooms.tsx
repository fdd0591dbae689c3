import type { RoomSearchResponse } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Button, Notice } from '@vitrina/ui'
import { NearestStay } from './nearest-stay.tsx'
import { clearStayFilters } from './stay-filters.tsx'

type Props = { none: NonNullable<RoomSearchResponse['none']>; onStayChosen: () => void }

/** Why nothing is free, and the nearest stays that can be booked. */
export function NoRooms({ none, onStayChosen }: Props) {
  const t = useTexts()
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
          <ul className="mt-2 grid gap-2 sm:flex sm:flex-wrap">
            {none.nearest.map((stay) => (
              <li key={`${stay.from_date}${stay.to_date}`}>
                <NearestStay stay={stay} onChosen={onStayChosen} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
