import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { BG_PHONE, EN_DESKTOP, journeys, type Pair } from '../support/journeys.ts'
import { openLive, sendMessage, subscription } from '../support/live.ts'
import { shipOrder } from '../support/merchant.ts'
import { openAndLoadAhead, recordApiCalls } from '../support/network.ts'
import { placedOrderScreen } from '../support/screens/screens.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })
const urlOf = (address: string): string => address.split('/').at(-1)!
const channelOf = (address: string): string => `private-order-${urlOf(address)}`
const DAY_MS = 86_400_000

/** Opens the page of an order, and waits until it is subscribed to its channel and has loaded all that it loads by itself. */
async function openOrder(visitor: Visitor, address: string): Promise<void> {
  const subscribed = subscription(visitor.page, channelOf(address))
  await openAndLoadAhead(visitor, address)
  await subscribed
}

describe('several processes of a shop', () => {
  const options: Pair = BG_PHONE
  test('a message that one of them is told reaches the visitors of all', async ({ visit }) => {
    const node = await shop.startNode()
    onTestFinished(() => void node.stop())
    const visitors = await Promise.all([0, 1].map(() => visit({ ...options, idleLoading: true })))
    await openLive(visitors[0]!, '/category/honey')
    await openLive(visitors[1]!, `${node.url}/category/honey`)
    const title = { en: 'Open house', bg: 'Отворени врати' }
    await sendMessage(shop, 'showModal', { id: randomUUID(), title, text: title }, { url: node.url })
    for (const visitor of visitors) await visitor.page.getByRole('dialog', { name: visitor.localize(title) }).waitFor()
  })

  test('a visitor whose process is killed sees what happened meanwhile once it is back', async ({ visit }) => {
    const { address } = await placedOrderScreen(shop, options.language)
    const visitor = await visit({ ...options, idleLoading: true })
    const { page, t } = visitor
    await openOrder(visitor, address)
    visitor.expectNoServer()
    const isBack = subscription(page, channelOf(address))
    await shop.kill()
    await shipOrder(shop, urlOf(address))
    await shop.restart()
    await isBack
    await visitor.main().getByText(t(m.order_intro_shipped)).waitFor()
    await expect.poll(() => page.getByTestId('messages').textContent()).toBe('')
  })
})

test.for([-DAY_MS, DAY_MS])(
  'a clock that jumps by %i ms while a page is open neither ends its connection nor makes it ask for everything',
  async (jumpMs, { visit }) => {
    const { address } = await placedOrderScreen(shop, 'en')
    const visitor = await visit({ ...EN_DESKTOP, idleLoading: true })
    const { page } = visitor
    await page.clock.install()
    await openOrder(visitor, address)
    let connections = 0
    page.on('websocket', () => (connections += 1))
    await page.clock.setSystemTime(Date.now() + jumpMs)
    const calls = recordApiCalls(visitor)
    await page.clock.runFor(60_000)
    await shipOrder(shop, urlOf(address))
    await visitor.main().getByText(visitor.t(m.order_intro_shipped)).waitFor()
    await page.clock.runFor(60_000)
    expect(connections).toBe(0)
    expect(calls.filter((call) => !call.startsWith('/orders/'))).toEqual([])
    expect(calls.length).toBeLessThan(6)
  },
)
