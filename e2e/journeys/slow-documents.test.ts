import { afterAll, beforeAll, expect } from 'vitest'
import { EACH_ONCE, journeys } from '../support/journeys.ts'
import { layoutShifts, MAX_LAYOUT_SHIFT, recordLayoutShifts } from '../support/layout-shifts.ts'
import { waitForFontsAndPictures } from '../support/pictures.ts'
import { placedOrderScreen, SCREENS } from '../support/screens.ts'
import { startSlowDocuments } from '../support/slow-documents.ts'

const { test, shop } = journeys()
let slow: Awaited<ReturnType<typeof startSlowDocuments>>
beforeAll(async () => void (slow = await startSlowDocuments(shop.url)))
afterAll(() => slow.stop())

test.for(EACH_ONCE)(
  'a document that arrives in pieces never moves what is painted, in $language on a $device',
  async (options, { visit }) => {
    const visitor = await visit(options)
    visitor.expectError({ status: 404, address: /\/nothing\/here$/ })
    await recordLayoutShifts(visitor.page)
    const findings: string[] = []
    for (const { name, address } of [...SCREENS, await placedOrderScreen(shop, options.language)]) {
      await visitor.page.goto(slow.url + address)
      await waitForFontsAndPictures(visitor.page)
      const { sum, moved } = await layoutShifts(visitor.page)
      if (sum > MAX_LAYOUT_SHIFT) findings.push(`${name} moved:\n${moved.join('\n')}`)
    }
    expect(findings).toEqual([])
  },
)
