/** Tags by which cached responses are invalidated when free rooms change, or a merchant changes the rooms. */

/** Tags what shows one room type's free rooms. */
export const roomTag = (roomTypeId: number): string => `room:${roomTypeId}`

/** Tags what shows free rooms, or lowest prices, of several room types. */
export const ROOMS_TAG = 'rooms'

/** Tags everything that is made from the hotel, its rooms, plans, seasons and rates, which are read as a whole. */
export const ROOM_CONTENT_TAG = 'room-content'

/** Whether free rooms, or their lowest prices, are among what has changed. */
export const isRoomsChange = (tags: readonly string[]): boolean => tags.includes(ROOMS_TAG)
