import { text } from '../texts.ts'
import type { createFolderReader } from './folder-reader.ts'
import {
  amenityEntry,
  blockEntry,
  calendarEntry,
  type ContentErrors,
  extraEntry,
  hotelFile,
  planEntry,
  type RoomsContent,
  roomTypeFile,
  seasonEntry,
  validateSource,
} from '../../records/index.ts'

/** Reads `rooms/`. A shop without rooms has none. */
export function readRooms(reader: ReturnType<typeof createFolderReader>, errors: ContentErrors): RoomsContent {
  const hotel = reader.yaml('rooms/hotel.yaml')
  const rooms: RoomsContent = {
    hotel: hotel && validateSource(hotel, hotelFile, errors),
    amenities: reader.entries(reader.yaml('rooms/amenities.yaml'), 'amenity', amenityEntry),
    types: reader.files('rooms/types', 'room', roomTypeFile),
    plans: reader.entries(reader.yaml('rooms/plans.yaml'), 'plan', planEntry),
    seasons: reader.entries(reader.yaml('rooms/seasons.yaml'), 'season', seasonEntry),
    extras: reader.entries(reader.yaml('rooms/extras.yaml'), 'extra', extraEntry),
    calendars: reader.entries(reader.yaml('rooms/calendars.yaml'), 'calendar', calendarEntry),
    blocks: reader.entries(reader.yaml('rooms/blocks.yaml'), 'block', blockEntry),
  }
  if (reader.keys.room.size > 0 && !reader.hasFile('rooms/hotel.yaml'))
    errors.add({ file: 'rooms/hotel.yaml', line: 1, path: [] }, text('hotel_missing'))
  return rooms
}
