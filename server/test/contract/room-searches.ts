import { afterEach } from 'vitest'
import { type HouseOptions, setInventory, setRates } from '../rooms.ts'
import { serveHouse } from './served-house.ts'

type RoomKey = 'double' | 'family' | 'studio'

const OPEN = {
  min_stay: 1,
  min_stay_through: 1,
  closed_to_arrival: false,
  closed_to_departure: false,
  stop_sell: false,
}

/** A served house (serveHouse) to search in. What a test changes in its rates and its inventory is changed back after it. */
export function serveSearches(options: HouseOptions = {}) {
  const shop = serveHouse(options)
  const day = (days: number) => shop.house.day(days)
  let changes: { key: RoomKey; range: [string, string] }[] = []

  afterEach(async () => {
    for (const { key, range } of changes) {
      await setRates(shop.database, shop.house.rooms[key], range, OPEN)
      await setInventory(shop.database, shop.house.rooms[key], range, { sold: 0 })
    }
    changes = []
  })

  async function sell(key: RoomKey, from: number, to: number, sold: number): Promise<void> {
    changes.push({ key, range: [day(from), day(to)] })
    await setInventory(shop.database, shop.house.rooms[key], [day(from), day(to)], { sold })
  }

  return {
    shop,
    day,
    sell,
    async ofRoom(key: RoomKey, from: number, to: number, rates: Parameters<typeof setRates>[3]): Promise<void> {
      changes.push({ key, range: [day(from), day(to)] })
      await setRates(shop.database, shop.house.rooms[key], [day(from), day(to)], rates)
    },
    async sellOut(from: number, to: number): Promise<void> {
      await sell('double', from, to, 2)
      await sell('family', from, to, 2)
      await sell('studio', from, to, 1)
    },
    /** Two adults for two nights from the 20th day on, unless something else is wanted. */
    async search(wanted: Record<string, unknown> = {}, client = shop.en) {
      const body = { from_date: day(20), to_date: day(22), adults_count: 2, ...wanted }
      const { status, body: answer } = await client.post('/rooms/search', body)
      return { status, answer, none: answer.none, list: answer.data?.data as any[] }
    },
  }
}
