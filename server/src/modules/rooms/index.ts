export { keptPercent } from './pricing/cancellation.ts'
export { refreshCapacity, usableUnits } from './inventory/capacity.ts'
export {
  confirmRooms,
  findSoldOut,
  moveRooms,
  releaseRooms,
  type SoldOut,
  type Stay,
  takeRooms,
} from './inventory/inventory.ts'
export { type QuotedRoom, quoteRooms, type RoomsQuote } from './pricing/quote-rooms.ts'
export { registerRooms } from './module.ts'
export { roomAddresses } from './content/address-sources.ts'
export { type ExportedRooms, exportRooms } from './content/export.ts'
export { saveNightRates } from './pricing/night-rates.ts'
export {
  type RoomBlockContent,
  type RoomCalendarContent,
  saveRoomBlocks,
  saveRoomCalendars,
} from './content/save-blocks.ts'
export { type HotelContent, saveHotel } from './content/save-hotel.ts'
export {
  type RatePlanContent,
  type RoomExtraContent,
  saveRatePlans,
  saveRoomExtras,
} from './content/save-rate-plans.ts'
export { type AmenityContent, type RoomTypeContent, saveAmenities, saveRoomTypes } from './content/save-room-types.ts'
export { type SeasonContent, saveSeasons } from './content/save-seasons.ts'
export { snapshotHotel } from './content/hotel-snapshot.ts'
export { readRoomNames } from './content/room-names.ts'
export { listCalendars } from './calendars/list-calendars.ts'
export { isRoomsChange, ROOM_CONTENT_TAG, ROOMS_TAG } from './tags.ts'
