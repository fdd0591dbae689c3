import { createListingIndex } from '../../server/src/modules/catalogue/listings/listing-index.ts'
import { loadListings } from '../../server/src/modules/catalogue/listings/load-listing-data.ts'
import { connect } from '../../server/src/platform/database/client.ts'

/** Prints how long the index of lists takes to be read and built from the database whose socket is in a folder, and the memory that stays. */
const database = connect({ host: process.argv[2], user: 'vitrina', database: 'vitrina' }, 1)
await database.readSnapshot(async (tx) => tx.execute('select 1'))
const used = () => {
  gc!()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
const before = used()
const startedAt = performance.now()
const index = createListingIndex(await database.readSnapshot(loadListings), [])
const milliseconds = performance.now() - startedAt
const megabytes = (used() - before) / 2 ** 20
// It is not collected before it was measured.
index.complete('', 1)
console.log(JSON.stringify({ milliseconds, megabytes }))
await database.close()
