import { afterAll, beforeAll, expect } from 'vitest'
import { journeys, OTHER_PAIRS } from '../support/journeys.ts'
import { layoutShifts, MAX_LAYOUT_SHIFT, recordLayoutShifts } from '../support/checks/layout-shifts.ts'
import { waitForFontsAndPictures } from '../support/screens/pictures.ts'
import { placedOrderScreen, SCREENS } from '../support/screens/screens.ts'
import { startSlowDocuments } from '../support/shops/slow-documents.ts'
import { MORE_STOPS } from '../support/screens/tour.ts'

const { test, shop } = journeys()
let slow: Awaited<ReturnType<typeof startSlowDocuments>>
beforeAll(async () => void (slow = await startSlowDocuments(shop.url)))
afterAll(() => slow.stop())

// The tours see the other pairs.
test.for(OTHER_PAIRS)(
  'a document that arrives in pieces never moves what is painted, in $language on a $device',
  async (options, { visit }) => {
    const visitor = await visit(options)
    visitor.expectError({ status: 404, address: /\/nothing\/here$/ })
    await recordLayoutShifts(visitor.page)
    const findings: string[] = []
    for (const { name, address } of [...SCREENS, ...MORE_STOPS, await placedOrderScreen(shop, options.language)]) {
      await visitor.page.goto(slow.url + address)
      await waitForFontsAndPictures(visitor.page)
      const { sum, moved } = await layoutShifts(visitor.page)
      if (sum > MAX_LAYOUT_SHIFT) findings.push(`${name} moved:\n${moved.join('\n')}`)
    }
    expect(findings).toEqual([])
  },
)

test('a text beside a tall picture begins where it stays when the rest of it arrives', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', device: 'desktop' })
  await visitor.open('/info/delivery')
  const [complete, partial] = await visitor
    .main()
    .locator('.long')
    .evaluate((text) => {
      const top = () => text.getBoundingClientRect().top
      const whole = top()
      while (text.children.length > 1) text.lastElementChild!.remove()
      return [whole, top()]
    })
  expect(partial).toBe(complete)
})
