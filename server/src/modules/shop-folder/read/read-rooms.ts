import type { ImportErrors } from '../import-errors.ts'
import type { createFolderReader, KeyedEntry } from './folder-reader.ts'
import {
  type AmenityEntry,
  amenityEntry,
  type BlockEntry,
  blockEntry,
  type CalendarEntry,
  calendarEntry,
  type ExtraEntry,
  extraEntry,
  type HotelFile,
  hotelFile,
  type PlanEntry,
  planEntry,
  type RoomTypeFile,
  roomTypeFile,
  type SeasonEntry,
  seasonEntry,
} from './schemas/rooms.ts'
import { type Entry, validateSource } from './source.ts'

/** The entries of `rooms/`. A shop without rooms has none of them. */
export type RoomsFolder = {
  hotel: Entry<HotelFile> | undefined
  amenities: Entry<AmenityEntry>[]
  types: KeyedEntry<RoomTypeFile>[]
  plans: Entry<PlanEntry>[]
  seasons: Entry<SeasonEntry>[]
  extras: Entry<ExtraEntry>[]
  calendars: Entry<CalendarEntry>[]
  blocks: Entry<BlockEntry>[]
}

export function readRooms(reader: ReturnType<typeof createFolderReader>, errors: ImportErrors): RoomsFolder {
  const hotel = reader.yaml('rooms/hotel.yaml')
  const rooms: RoomsFolder = {
    hotel: hotel && validateSource(hotel, hotelFile, errors),
    amenities: reader.entries(reader.yaml('rooms/amenities.yaml'), 'amenity', amenityEntry),
    types: reader.files('rooms/types', 'room', 'room type', roomTypeFile),
    plans: reader.entries(reader.yaml('rooms/plans.yaml'), 'plan', planEntry),
    seasons: reader.entries(reader.yaml('rooms/seasons.yaml'), 'season', seasonEntry),
    extras: reader.entries(reader.yaml('rooms/extras.yaml'), 'extra', extraEntry),
    calendars: reader.entries(reader.yaml('rooms/calendars.yaml'), 'calendar', calendarEntry),
    blocks: reader.entries(reader.yaml('rooms/blocks.yaml'), 'block', blockEntry),
  }
  if (reader.keys.room.size > 0 && !reader.hasFile('rooms/hotel.yaml'))
    errors.add({ file: 'rooms/hotel.yaml', line: 1 }, 'is missing: a shop with rooms has a hotel')
  return rooms
}
