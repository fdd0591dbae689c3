import { type Language, todayIn } from '@vitrina/contract'
import type { Database } from '../../platform/database/client.ts'
import { byMember, type OfficeCallRegistry } from '../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../platform/rejection.ts'
import { changeSettings, lockContent, readRecord, rejectionOf, saveRecord } from '../records/index.ts'
import { isClosedForGood, isDemoShop, readSettings } from '../settings/index.ts'
import { countBlanks, fillBlanks } from './blanks.ts'
import { readOpening, STARTER_PAGES } from './read-opening.ts'
import { startOwnShop } from './start-own.ts'
import { text } from './texts.ts'

/** The calls of the office about opening a shop. */
export function openingRoutes(
  calls: OfficeCallRegistry,
  { database, sendsEmail }: { database: Database; sendsEmail: boolean },
): void {
  calls.handle('GET /opening', async () => {
    const settings = await readSettings(database.queries)
    if (!settings) return Rejection.notFound()
    const isOpen = !isClosedForGood(settings, todayIn(settings.time_zone))
    const isDemo = isDemoShop(settings)
    return {
      data: {
        is_open: isOpen,
        is_demo: isDemo,
        steps: isOpen ? [] : await readOpening(database.queries, settings, { sendsEmail }),
      },
    }
  })

  calls.handle('POST /opening/own', async () => (await startOwnShop(database)) ?? {})

  calls.handle('POST /opening/pages', ({ member }) =>
    database.transaction(async (tx) => {
      await lockContent(tx)
      const settings = (await readSettings(tx))!
      let blanks = 0
      for (const key of STARTER_PAGES) {
        const page = await readRecord(tx, 'info', key)
        if (!page) continue
        const texts = Object.entries((page.document.text ?? {}) as Record<string, string>)
        const filled = texts.map(([language, words]): [string, string] => [
          language,
          fillBlanks(words, language as Language, settings, todayIn(settings.time_zone)),
        ])
        blanks += filled.reduce((sum, [, words]) => sum + countBlanks(words), 0)
        if (filled.every(([, words], index) => words === texts[index]![1])) continue
        const document = { ...page.document, text: Object.fromEntries(filled) }
        const edit = { kind: 'info', key, version: page.version, document } as const
        const saved = await saveRecord(tx, { ...edit, ...byMember(member) })
        if (saved.status !== 'saved') return rejectionOf(saved)
      }
      return { data: { blanks } }
    }),
  )

  calls.handle('POST /opening', ({ member }) =>
    database.transaction(async (tx) => {
      await lockContent(tx)
      const settings = (await readSettings(tx))!
      // Somebody else has opened it meanwhile.
      if (!isClosedForGood(settings, todayIn(settings.time_zone))) return {}
      const steps = await readOpening(tx, settings, { sendsEmail })
      if (steps.some((step) => step.is_required && !step.is_done)) return Rejection.invalid(text('not_ready'))
      return changeSettings(tx, member, ({ closed: _closed, ...document }) => document)
    }),
  )
}
