import type { Database } from '../../platform/database/client.ts'
import type { CallRegistry } from '../../platform/http/calls/calls.ts'
import { toPage, toPageWindow } from '../../platform/paging.ts'
import { Rejection } from '../../platform/rejection.ts'
import { CATEGORIES_TAG, readProductCategories } from '../catalogue/index.ts'
import type { SettingsCache } from '../settings/index.ts'
import { findInfoPage } from './find-info-page.ts'
import { menuOfCategories, presentInfoPage, presentMenuItem, presentSection, TOP_MENU } from './present.ts'
import { readInfoPages, readMenu, readSections } from './queries.ts'
import { sendMessage } from './messages/send-message.ts'
import { INFO_TAG, MENU_TAG, SECTIONS_TAG } from './tags.ts'
import { text } from './texts.ts'

export function contentRoutes(
  calls: CallRegistry,
  { database, settings }: { database: Database; settings: SettingsCache },
): void {
  const queries = database.reads

  calls.handleShared('GET /menu', async ({ language }) => {
    const items = (await readMenu(queries)).map((item) => presentMenuItem(item, language))
    if (items.some(({ position }) => position === TOP_MENU)) return { body: { data: items }, tags: [MENU_TAG] }
    const categories = await readProductCategories(queries)
    return { body: { data: [...menuOfCategories(categories, language), ...items] }, tags: [MENU_TAG, CATEGORIES_TAG] }
  })

  calls.handleShared('GET /sections', async ({ language }) => {
    const sections = await readSections(queries)
    return { body: { data: sections.map((section) => presentSection(section, language)) }, tags: [SECTIONS_TAG] }
  })

  calls.handleShared('GET /info', async ({ query, language }) => {
    const window = toPageWindow(query)
    const { rows, total } = await readInfoPages(queries, window)
    return {
      body: {
        data: toPage(
          rows.map((row) => presentInfoPage(row, language)),
          total,
          window,
        ),
      },
      tags: [INFO_TAG],
    }
  })

  calls.handleShared('GET /info/{url}', async ({ params, language }) => {
    const page = await findInfoPage(queries, params.url, language)
    return page ? { body: { data: page }, tags: [INFO_TAG] } : Rejection.notFound()
  })

  calls.handle('POST /info/send-message', async ({ body, language }) => {
    const result = await sendMessage(database, body, language, settings.get().country)
    return result instanceof Rejection ? result : { message: text.in(language)('message_sent') }
  })
}
