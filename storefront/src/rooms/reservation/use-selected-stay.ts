import { datesError, type WholeStay } from '../stay.ts'
import { useRooms } from '../room-store.ts'

/** The dates of the search, once a room is selected for each of the wanted ones; null before. */
export function useSelectedStay(today: string | null): WholeStay | null {
  const { isLoaded, filter, selected } = useRooms()
  const { from, to, rooms } = filter
  if (!isLoaded || today === null || !from || !to || selected.length < rooms.length) return null
  return datesError({ from, to }, today) === null ? { from, to } : null
}
