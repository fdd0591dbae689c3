import { MAX_ADULTS, MAX_KID_AGE, MAX_KIDS, MAX_ROOMS } from '@vitrina/contract/constants'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Button, Dialog, Quantity, Select } from '@vitrina/ui'
import { hasAllAges } from './guests-text.ts'
import { DEFAULT_GUESTS, type Guests } from './stay-search.ts'

type Props = {
  chosen: readonly Guests[]
  /** With the guests that were chosen meanwhile. */
  onClose: (rooms: Guests[]) => void
  /** Shows which ages are missing. */
  showMissing: boolean
}

/** The guests of each wanted room, in a dialog. It is done once every child has an age: before, it says which are missing. */
export function GuestsDialog({ chosen, onClose, showMissing }: Props) {
  const t = useTexts()
  const [rooms, setRooms] = useState([...chosen])
  const [showsMissing, setShowsMissing] = useState(showMissing)
  const guests = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (showMissing) focusMissingAge(guests.current)
  }, [showMissing])
  const close = () => onClose(rooms)
  const done = () => {
    if (hasAllAges(rooms)) return close()
    setShowsMissing(true)
    focusMissingAge(guests.current)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t(m.guests_title)}
      closeLabel={t(m.close)}
      footer={
        <Button className="w-full" onClick={done}>
          {t(m.guests_done)}
        </Button>
      }
    >
      <div ref={guests}>
        <GuestsPicker rooms={rooms} onChange={setRooms} showMissing={showsMissing} />
      </div>
    </Dialog>
  )
}

const focusMissingAge = (guests: HTMLElement | null): void =>
  [...(guests?.querySelectorAll('select') ?? [])].find(({ value }) => value === '')?.focus()

type PickerProps = {
  rooms: readonly Guests[]
  onChange: (rooms: Guests[]) => void
  showMissing: boolean
}

const AGES = Array.from({ length: MAX_KID_AGE + 1 }, (_, age) => age)

/** The guests of each wanted room: adults, and children with every child's age, on which the price depends. */
function GuestsPicker({ rooms, onChange, showMissing }: PickerProps) {
  const t = useTexts()
  const replace = (index: number, change: Partial<Guests>) =>
    onChange(rooms.map((room, position) => (position === index ? { ...room, ...change } : room)))
  const setKidsCount = (index: number, { kids }: Guests, count: number) =>
    replace(index, { kids: Array.from({ length: count }, (_, kid) => kids[kid] ?? null) })
  return (
    <div className="space-y-6">
      {rooms.map((room, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rooms have no identity but their position
        <fieldset key={index} className="space-y-3">
          <legend className="flex w-full items-center justify-between gap-4">
            <span className={rooms.length > 1 ? 'font-semibold' : 'sr-only'}>
              {t(m.guests_room, { number: index + 1 })}
            </span>
            {rooms.length > 1 && (
              <Button
                variant="link"
                className="text-sm"
                onClick={() => onChange(rooms.filter((_, position) => position !== index))}
              >
                {t(m.guests_remove_room, { number: index + 1 })}
              </Button>
            )}
          </legend>
          <Row label={t(m.guests_adults)} hint={t(m.guests_adults_hint)}>
            <Quantity
              label={t(m.guests_adults_of_room, { number: index + 1 })}
              lessLabel={t(m.guests_adults_less)}
              moreLabel={t(m.guests_adults_more)}
              value={room.adults}
              max={MAX_ADULTS}
              onChange={(adults) => replace(index, { adults })}
            />
          </Row>
          <Row label={t(m.guests_kids)} hint={t(m.guests_kids_hint)}>
            <Quantity
              label={t(m.guests_kids_of_room, { number: index + 1 })}
              lessLabel={t(m.guests_kids_less)}
              moreLabel={t(m.guests_kids_more)}
              value={room.kids.length}
              min={0}
              max={MAX_KIDS}
              onChange={(count) => setKidsCount(index, room, count)}
            />
          </Row>
          {room.kids.length > 0 && (
            <div className="grid grid-cols-2 gap-3">
              {room.kids.map((age, kid) => (
                <Select
                  // oxlint-disable-next-line react/no-array-index-key -- nor have children
                  key={kid}
                  label={t(m.guests_kid_age, { number: kid + 1 })}
                  value={age ?? ''}
                  error={showMissing && age === null ? t(m.guests_age_required) : null}
                  onChange={({ target: { value } }) =>
                    replace(index, { kids: room.kids.with(kid, value === '' ? null : Number(value)) })
                  }
                >
                  <option value="">{t(m.guests_age_choose)}</option>
                  {AGES.map((years) => (
                    <option key={years} value={years}>
                      {years === 0 ? t(m.guests_age_baby) : t(m.guests_age, { count: years })}
                    </option>
                  ))}
                </Select>
              ))}
            </div>
          )}
        </fieldset>
      ))}
      {rooms.length < MAX_ROOMS && (
        <Button variant="secondary" className="w-full" onClick={() => onChange([...rooms, DEFAULT_GUESTS])}>
          {t(m.guests_add_room)}
        </Button>
      )}
    </div>
  )
}

function Row({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <p aria-hidden="true">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </p>
      {children}
    </div>
  )
}
