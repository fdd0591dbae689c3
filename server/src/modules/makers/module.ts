import { todayIn } from '@vitrina/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { Rejection } from '../../platform/rejection.ts'
import { productTag } from '../catalogue/index.ts'
import type { SettingsCache } from '../settings/index.ts'
import { presentMaker, presentMakerDetail, presentSeason, presentSeasonBatch } from './present.ts'
import { readMaker, readMakers, readSeason, readSeasonBatches } from './queries.ts'
import { MAKERS_TAG } from './tags.ts'

/** The people and workshops that make what the shop sells. */
export function registerMakers(
  { calls, database }: Pick<AppContext, 'calls' | 'database'>,
  { settings }: { settings: SettingsCache },
): void {
  const queries = database.reads

  calls.handleShared('GET /makers', async ({ language }) => {
    const makers = await readMakers(queries)
    return { body: { data: makers.map((row) => presentMaker(row, language)) }, tags: [MAKERS_TAG] }
  })

  calls.handleShared('GET /season', async ({ language }) => {
    const [makers, batches] = await Promise.all([readSeason(queries), readSeasonBatches(queries)])
    const products = makers.flatMap(({ work }) => work.flatMap((each) => each.products))
    const month = Number(todayIn(settings.get().time_zone).slice(5, 7))
    return {
      body: {
        data: {
          month,
          makers: makers.map((row) => presentSeason(row, language)),
          batches: batches.map((row) => presentSeasonBatch(row, language)),
        },
      },
      tags: [MAKERS_TAG, ...new Set([...products, ...batches].map(({ id }) => productTag(id)))],
    }
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
