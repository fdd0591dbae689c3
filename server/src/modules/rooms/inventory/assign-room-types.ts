/** The price of each room type that a wanted room can have, by room type id. */
export type PricesByRoomType = ReadonlyMap<number, number>

/** A room type for each wanted room, in their order, and the sum of their prices. */
export type Assignment = { roomTypeIds: number[]; price: number }

/**
 * The cheapest way to give every wanted room a type, with no more rooms of a type than are free; null when there is none. Two wanted
 * rooms of one type need two free rooms.
 */
export function assignRoomTypes(
  wanted: readonly PricesByRoomType[],
  free: (roomTypeId: number) => number,
): Assignment | null {
  if (
    !canAssign(
      wanted.map((prices) => [...prices.keys()]),
      free,
    )
  )
    return null
  // The other rooms can use up fewer types than there are rooms, so each has one of its cheapest types in a cheapest assignment.
  const choices = wanted.map((prices) =>
    [...prices]
      .filter(([roomTypeId]) => free(roomTypeId) > 0)
      .toSorted((a, b) => a[1] - b[1])
      .slice(0, wanted.length),
  )
  // What the rooms from a position on cost at least.
  const lowest = choices.map((_, index) => choices.slice(index).reduce((sum, [first]) => sum + first![1], 0))
  const left = new Map<number, number>()
  let best: Assignment | null = null
  const chosen: number[] = []
  const choose = (price: number) => {
    const index = chosen.length
    if (index === choices.length) return void (best = { roomTypeIds: [...chosen], price })
    for (const [roomTypeId, roomPrice] of choices[index]!) {
      if (best && price + roomPrice + (lowest[index + 1] ?? 0) >= best.price) return
      const units = left.get(roomTypeId) ?? free(roomTypeId)
      if (units === 0) continue
      left.set(roomTypeId, units - 1)
      chosen.push(roomTypeId)
      choose(price + roomPrice)
      chosen.pop()
      left.set(roomTypeId, units)
    }
  }
  choose(0)
  return best
}

/** Whether every wanted room can have one of its types at once: a bipartite matching, by augmenting paths. */
export function canAssign(wanted: readonly (readonly number[])[], free: (roomTypeId: number) => number): boolean {
  /** The wanted rooms that have a type, by type. */
  const holders = new Map<number, number[]>()
  const place = (room: number, visited: Set<number>): boolean => {
    for (const type of wanted[room]!) {
      if (visited.has(type)) continue
      visited.add(type)
      const rooms = holders.get(type) ?? []
      holders.set(type, rooms)
      if (rooms.length < free(type)) return rooms.push(room) > 0
      for (const [position, other] of rooms.entries())
        if (place(other, visited)) {
          rooms[position] = room
          return true
        }
    }
    return false
  }
  return wanted.every((_, room) => place(room, new Set()))
}
