import { useNavigate } from '@tanstack/react-router'
import { MAX_STAY_DAYS } from '@vitrina/contract/constants'
import { useEffect, useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { type Texts, useTexts } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import { showError } from '../../shared/messages/messages.ts'
import { type RoomFilter, updateFilter, useRooms } from '../room-store.ts'
import { type AddressError, readStaySearch, type StaySearch, staySearchOf } from './search-address.ts'

/**
 * Makes the search of an address the filter, and says what is wrong with it. The address wins over what is stored, because it may be a
 * shared link. True once that is done; `today` is null until it is known.
 */
export function useSearchOfAddress({ from, to, guests }: StaySearch, today: string | null): boolean {
  const t = useTexts()
  const filter = useRooms((rooms) => rooms.filter)
  const [isRead, setIsRead] = useState(false)
  // Later changes of the filter are the visitor's own.
  if (!isRead && today !== null && isSame(filter, readStaySearch({ from, to, guests }, today).change)) setIsRead(true)
  useEffect(() => {
    if (today === null) return
    const { change, errors } = readStaySearch({ from, to, guests }, today)
    if (!isSame(useRooms.getState().filter, change)) updateFilter(change)
    const texts = errors.map((error) => addressErrorText(error, t))
    if (texts.length > 0) showError(texts.length === 1 ? texts[0]! : texts)
  }, [from, to, guests, today, t])
  return isRead
}

const isSame = (filter: RoomFilter, change: Partial<RoomFilter>): boolean =>
  JSON.stringify({ ...filter, ...change }) === JSON.stringify(filter)

/** Makes the address of /booking that of the filter, so that a reload or a copy of it shows the same. */
export function useAddressOfFilter(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: paths.booking, search: staySearchOf(useRooms.getState().filter), replace: true })
}

/** In the specification's words where it has some. */
function addressErrorText(error: AddressError, t: Texts): string {
  switch (error) {
    case 'incomplete':
      return t(m.days_required)
    case 'too-long':
      return t(m.days_too_long, { count: MAX_STAY_DAYS })
    case 'guests':
      return t(m.guests_invalid)
    default:
      return t(m.days_invalid)
  }
}
