export { cancelFreeUntil, isRefundable, keptPercent } from './cancellation.ts'
export { refreshCapacity, registerInventoryJobs } from './capacity.ts'
export { confirmRooms, moveRooms, releaseRooms, type SoldOut, type Stay, takeRooms } from './inventory.ts'
export {
  type QuoteContext,
  type QuoteRequest,
  type QuotedLine,
  type QuotedRoom,
  quoteRooms,
  type RoomsQuote,
} from './quote-rooms.ts'
export { ROOMS_TAG, roomTag } from './tags.ts'
