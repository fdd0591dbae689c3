import { API_ROOT } from '@vitrina/contract/constants'
import { afterAll, expect } from 'vitest'
import { screenAddresses } from '../support/screens/screen-addresses.ts'
import { BG_PHONE, journeys } from '../support/journeys.ts'
import { countScripts, type Load } from '../support/checks/script-count.ts'
import { USABLE_SCREENS } from '../support/checks/usable-screens.ts'

const { test, shop } = journeys()

/** What a screen may load until its main action works. */
const USABLE = { files: 25, bytes: 198_000 }
const HOME = { files: 25, bytes: 160_000 }
/** What the browser may load ahead when it is idle. */
const AHEAD = { files: 22, bytes: 60_000 }

const table: Record<string, object> = {}
const kB = ({ bytes }: Load) => Number((bytes / 1000).toFixed(1))
const within = (load: Load, budget: Load) => load.files <= budget.files && load.bytes <= budget.bytes
afterAll(() => console.table(table))

test.for(USABLE_SCREENS)(
  'what $name loads until it can be used, and ahead, is within the budget',
  async (screen, { visit }) => {
    const { name, prepare, use, sends } = screen
    const visitor = await visit({ ...BG_PHONE, idleLoading: true })
    const { page } = visitor
    const address = await prepare(visitor, shop)
    const scripts = await countScripts(page)
    const sent = sends && new Promise<void>((resolve) => page.route(`**${API_ROOT}${sends}`, () => resolve()))
    await visitor.open(address)
    await use(visitor)
    await sent
    await scripts.quiet(sends ? 1 : 0)
    const usable = scripts.loaded()

    // The lists come after the scripts.
    const list = page.waitForRequest(/\/info\?per_page=/)
    const live = page.waitForEvent('websocket')
    const before = scripts.names()
    await scripts.beIdle()
    await Promise.all([list, live])
    await scripts.quiet(sends ? 1 : 0)
    const ahead = scripts.loaded(before)

    table[name] = { files: usable.files, kB: kB(usable), 'files ahead': ahead.files, 'kB ahead': kB(ahead) }
    expect.soft(within(usable, name === 'home' ? HOME : USABLE), JSON.stringify(usable)).toBe(true)
    expect.soft(within(ahead, AHEAD), `ahead ${JSON.stringify(ahead)}`).toBe(true)
  },
)

test.for([true, false])(
  'the next screen is loaded ahead, unless data saving (%s) is on',
  async (saveData, { visit }) => {
    const visitor = await visit({ ...BG_PHONE, idleLoading: true })
    const { page } = visitor
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value: { saveData: value } }),
      saveData,
    )
    const scripts = await countScripts(page)
    await visitor.open('/product/acacia-honey')
    const live = page.waitForEvent('websocket')
    await scripts.beIdle()
    await live
    await scripts.quiet()
    expect([...scripts.names()].filter((name) => /^cart-.{8}\.js$/.test(name))).toHaveLength(saveData ? 0 : 1)
  },
)

test('every route is among the screens', () => {
  const measured = new Set(USABLE_SCREENS.map(({ route }) => route))
  // The address without a token leads to one that has it.
  measured.add('/profile')
  expect(screenAddresses().filter((address) => !measured.has(address))).toEqual([])
})
