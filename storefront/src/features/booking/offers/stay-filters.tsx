import type { RoomFacets } from '@vitrina/contract'
import type { ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { useTexts } from '../../../i18n/use-texts.ts'
import { updateFilter, useRooms } from '../../../stores/rooms.ts'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { BOARD_TEXTS } from '../rooms/rate-plans.tsx'

/** Narrows the offers by meals, amenities and whether they can be cancelled. Shows only what tells the rooms of the house apart. */
export function StayFilters({ facets: { boards, refundable, amenities } }: { facets: RoomFacets }) {
  const t = useTexts()
  const { filter } = useRooms()
  if (boards.length === 0 && !refundable && amenities.length === 0) return null
  const isActive = filter.boards.length > 0 || filter.refundable || filter.amenities.length > 0
  return (
    <div role="group" aria-label={t(m.list_filters)} className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      {boards.length > 0 && (
        <Popover label={t(m.filter_meals)} active={filter.boards.length > 0}>
          <ul>
            {boards.map((board) => (
              <li key={board} className="first-letter:uppercase">
                <Choice
                  isChosen={filter.boards.includes(board)}
                  onToggle={() => updateFilter({ boards: toggled(filter.boards, board) })}
                >
                  {t(BOARD_TEXTS[board])}
                </Choice>
              </li>
            ))}
          </ul>
        </Popover>
      )}
      {amenities.length > 0 && (
        <Popover label={t(m.rooms_amenities)} active={filter.amenities.length > 0}>
          <ul>
            {amenities.map(({ key, name }) => (
              <li key={key}>
                <Choice
                  isChosen={filter.amenities.includes(key)}
                  onToggle={() => updateFilter({ amenities: toggled(filter.amenities, key) })}
                >
                  {name}
                </Choice>
              </li>
            ))}
          </ul>
        </Popover>
      )}
      {refundable && (
        <Choice isChosen={filter.refundable} onToggle={() => updateFilter({ refundable: !filter.refundable })}>
          {t(m.plan_refundable)}
        </Choice>
      )}
      {isActive && (
        <Button variant="quiet" onClick={clearStayFilters}>
          {t(m.list_clear_filters)}
        </Button>
      )}
    </div>
  )
}

/** Shows all offers of the stay again. */
export const clearStayFilters = (): void => updateFilter({ boards: [], refundable: false, amenities: [] })

function Choice({ isChosen, onToggle, children }: { isChosen: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-5 shrink-0 accent-accent" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}

const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
