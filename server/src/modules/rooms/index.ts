export { refreshCapacity, registerInventoryJobs } from './capacity.ts'
export { confirmRooms, moveRooms, releaseRooms, type SoldOut, type Stay, takeRooms } from './inventory.ts'
export { ROOMS_TAG, roomTag } from './tags.ts'
