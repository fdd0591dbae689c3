import type { RoomFacets } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { updateFilter, useRooms } from '../room-store.ts'
import { Button, CheckboxRow, Popover } from '@vitrina/ui'
import { BOARD_TEXTS } from '../room/rate-plans.tsx'

type Props = {
  facets: RoomFacets
  /** Whether there are offers to filter. */
  hasOffers: boolean
}

/** Filters the offers by meals, amenities and whether they are refundable. Shows only what the rooms of the house differ in. */
export function StayFilters({ facets, hasOffers }: Props) {
  const t = useTexts()
  const { boards, refundable, amenities } = useRooms(({ filter }) => filter)
  const isActive = boards.length > 0 || refundable || amenities.length > 0
  if (!hasOffers && !isActive) return null
  if (facets.boards.length === 0 && !facets.refundable && facets.amenities.length === 0) return null
  return (
    <div role="group" aria-label={t(m.list_filters)} className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <ValuesFilter
        label={t(m.filter_meals)}
        values={facets.boards.map((board) => ({ key: board, name: t(BOARD_TEXTS[board]) }))}
        chosen={boards}
        onChange={(next) => updateFilter({ boards: next })}
      />
      <ValuesFilter
        label={t(m.rooms_amenities)}
        values={facets.amenities}
        chosen={amenities}
        onChange={(next) => updateFilter({ amenities: next })}
      />
      {facets.refundable && (
        <CheckboxRow checked={refundable} onChange={() => updateFilter({ refundable: !refundable })}>
          {t(m.plan_refundable)}
        </CheckboxRow>
      )}
      {isActive && (
        <Button variant="link" onClick={clearStayFilters}>
          {t(m.list_clear_filters)}
        </Button>
      )}
    </div>
  )
}

/** Shows all offers of the stay again. */
export const clearStayFilters = (): void => updateFilter({ boards: [], refundable: false, amenities: [] })

type ValuesFilterProps = {
  label: string
  values: readonly { key: string; name: string }[]
  /** Keys of the values that are asked for. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function ValuesFilter({ label, values, chosen, onChange }: ValuesFilterProps) {
  if (values.length === 0) return null
  return (
    <Popover label={label} active={chosen.length > 0}>
      <ul>
        {values.map(({ key, name }) => {
          const others = chosen.filter((other) => other !== key)
          const isChosen = others.length < chosen.length
          return (
            <li key={key}>
              <CheckboxRow checked={isChosen} onChange={() => onChange(isChosen ? others : [...others, key])}>
                <span className="min-w-0 wrap-anywhere first-letter:uppercase">{name}</span>
              </CheckboxRow>
            </li>
          )
        })}
      </ul>
    </Popover>
  )
}
