import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { MAX_STAY_DAYS } from '@vitrina/contract/constants'
import * as m from '@vitrina/i18n/messages'
import { type Texts, useTexts } from '@vitrina/i18n'
import { useEffect } from 'react'
import { clearMessages, showError } from '../../shared/messages/messages.ts'
import { useToday } from '../../shared/use-today.ts'
import { rememberStay, useRooms } from '../room-store.ts'
import {
  type AddressError,
  DEFAULT_GUESTS,
  readStay,
  type StayParams,
  stayParams,
  type StaySearch,
} from './stay-search.ts'

const UNKNOWN: { search: StaySearch; errors: AddressError[] } = {
  search: { dates: null, rooms: [DEFAULT_GUESTS] },
  errors: [],
}

/**
 * The search in the address of the screen. What the address does not name is that of the last search in this browser, for a visitor who
 * comes back to /booking or to a room.
 */
export function useStaySearch() {
  const router = useRouter()
  const navigate = useNavigate()
  const { stay: last, isLoaded } = useRooms()
  const day = useToday()
  const today = isLoaded ? day : null
  const read = (address: StayParams) => (today === null ? UNKNOWN : readStay(address, last, today))
  /** The search of the address as it is now, which the screen may be about to show. */
  const latest = () => read(router.latestLocation.search).search
  /** Changes the search in the address, without a new entry in the history unless `replace` is false. */
  const change = (next: Partial<StaySearch>, { replace } = { replace: true }) => {
    // Messages about the search before, or about missing dates.
    clearMessages()
    const params = stayParams({ ...latest(), ...next })
    rememberStay(params)
    // `params` twice: the first fixes the order of the search parameters, the last their values, whatever the address had before.
    const search = (before: object) => ({ ...params, ...before, ...params })
    void navigate({ to: '.', search, replace, resetScroll: false })
  }
  return {
    ...read(useSearch({ strict: false })),
    /** Null while the search is not known: on the server, and until what the browser stores has been read. */
    today,
    latest,
    change,
  }
}

/** Says what is wrong with the search of an address. */
export function useAddressErrors(errors: readonly AddressError[]): void {
  const t = useTexts()
  const text = errors.map((error) => addressErrorText(error, t)).join('\n')
  useEffect(() => {
    const texts = text.split('\n')
    if (text) showError(texts.length === 1 ? text : texts)
  }, [text])
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
