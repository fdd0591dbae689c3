import type { AppContext } from '../../platform/app-context.ts'
import { Rejection } from '../../platform/rejection.ts'
import { productTag } from '../catalogue/index.ts'
import { presentMaker, presentMakerDetail } from './present.ts'
import { readMaker, readMakers } from './queries.ts'
import { MAKERS_TAG } from './tags.ts'

/** The people and workshops that make what the shop sells. */
export function registerMakers({ calls, database }: Pick<AppContext, 'calls' | 'database'>): void {
  const queries = database.reads

  calls.handleShared('GET /makers', async ({ language }) => {
    const makers = await readMakers(queries)
    return { body: { data: makers.map((row) => presentMaker(row, language)) }, tags: [MAKERS_TAG] }
  })

  calls.handleShared('GET /makers/{url}', async ({ params, language }) => {
    const maker = await readMaker(queries, params.url)
    if (!maker) return Rejection.notFound()
    return {
      body: { data: presentMakerDetail(maker, language) },
      tags: [MAKERS_TAG, ...maker.product_ids.map(productTag)],
    }
  })
}
