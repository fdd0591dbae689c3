export { keptPercent } from './cancellation.ts'
export { refreshCapacity, registerInventoryJobs, usableUnits } from './capacity.ts'
export { confirmRooms, findSoldOut, moveRooms, releaseRooms, type SoldOut, type Stay, takeRooms } from './inventory.ts'
export {
  type QuotedRoom,
  quoteRooms,
  type RoomsQuote,
} from './quote-rooms.ts'
export { roomRoutes } from './routes.ts'
export { roomAddresses } from './address-sources.ts'
export { type ExportedRooms, exportRooms } from './export.ts'
export { registerRateJobs, saveNightRates } from './night-rates.ts'
export { type RoomBlockContent, type RoomCalendarContent, saveRoomBlocks, saveRoomCalendars } from './save-blocks.ts'
export { type HotelContent, saveHotel } from './save-hotel.ts'
export { type RatePlanContent, type RoomExtraContent, saveRatePlans, saveRoomExtras } from './save-rate-plans.ts'
export { type AmenityContent, type RoomTypeContent, saveAmenities, saveRoomTypes } from './save-room-types.ts'
export { type SeasonContent, saveSeasons } from './save-seasons.ts'
export { snapshotHotel } from './hotel-snapshot.ts'
export { readRoomNames } from './room-names.ts'
export { registerCalendarJobs } from './calendars/import-calendars.ts'
export { listCalendars } from './calendars/list-calendars.ts'
export { roomCalendarRoutes } from './calendars/routes.ts'
