import { todayIn } from '@vitrina/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { presentText } from '../../platform/language.ts'
import { ofConfirmedAddress } from '../../platform/personal-data.ts'
import { Rejection } from '../../platform/rejection.ts'
import { readPriceableVariants } from '../catalogue/index.ts'
import { isClosedOn, type SettingsCache } from '../settings/index.ts'
import { countWaiting, forgetNotices, readNoticesTo } from './keep-notices.ts'
import { confirmNotice, endNotices, requestNotice } from './request-notice.ts'
import { text } from './texts.ts'
import { findDueNotices } from './write-notice.ts'

const TOKEN = /^[\w-]{43}$/

export function registerStockNotices(app: AppContext, { settings }: { settings: SettingsCache }): void {
  const { calls, officeCalls, database, background, jobs, personalData } = app
  const { queries } = database

  calls.handle('POST /stock-notices', async ({ body, language }) => {
    const rejected = await requestNotice(database, body, language)
    return rejected ?? { message: text.in(language)('asked') }
  })

  calls.handle('POST /stock-notices/confirm', async ({ body, language }) => {
    const productId = await confirmNotice(queries, body)
    const [variant] =
      productId === null ? [] : ((await readPriceableVariants(queries, [productId])).get(productId) ?? [])
    if (!variant) return Rejection.invalid(text('link_expired'))
    return { data: { name: presentText(variant.name, language), url: variant.url } }
  })

  calls.handle('POST /stock-notices/end', async ({ body, language }) => {
    await endNotices(queries, body.token)
    return { message: text.in(language)('ended') }
  })

  // Mail programs press this by themselves, when their user unsubscribes there (RFC 8058): without a key, and with a form.
  calls.handleRaw('/stock-notices/end/:token', async ({ params }) => {
    const { token = '' } = params
    if (!TOKEN.test(token)) return Rejection.notFound()
    await endNotices(queries, token)
    return {}
  })

  officeCalls.handle('GET /products/{key}/stock-notices', async ({ params }) => ({
    data: await countWaiting(queries, params.key),
  }))

  // By what there is and not by what is announced: stock comes back by counts, imports, cancelled orders, and products that are put back.
  jobs.every({
    name: 'stock-notices.due',
    minutes: 1,
    run: async () => {
      const shop = settings.get()
      if (!isClosedOn(shop, todayIn(shop.time_zone))) await findDueNotices(background)
    },
  })
  personalData.set('stock_notices', ofConfirmedAddress(readNoticesTo))
  forgetNotices(app)
}
