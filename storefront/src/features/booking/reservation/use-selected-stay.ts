import { datesError, type WholeStay } from '../../../domain/stay.ts'
import { useRooms } from '../../../stores/rooms.ts'

/** The dates of the search, once a room is selected for each of the wanted ones; null before. */
export function useSelectedStay(today: string | null): WholeStay | null {
  const { isLoaded, filter, selected } = useRooms()
  const { from, to, rooms } = filter
  if (!isLoaded || today === null || !from || !to || selected.length < rooms.length) return null
  return datesError({ from, to }, today) === null ? { from, to } : null
}
