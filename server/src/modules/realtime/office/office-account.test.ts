import { expect, test } from 'vitest'
import { startFakePusher } from '../../../../test/fakes/fake-pusher.ts'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'
import { channelAuth } from '../http-api/signatures.ts'

const pusher = await startFakePusher()
const { shop, join } = await testOffice({
  env: { PUSHER_APP_ID: '1234', PUSHER_KEY: 'abcd', PUSHER_SECRET: 'secret', PUSHER_API_URL: pusher.url },
})

test('with an account at Pusher the office is told by it, each session on a channel of its own', async () => {
  const [owner, reception] = [await join('owner'), await join('reception')]
  const { data } = (await owner.browser.send('GET', '/live')).body
  expect(data).toMatchObject({ key: 'abcd', cluster: 'eu', host: null })
  const asked = { socket_id: '1.2', channel_name: data.channel }
  expect((await owner.browser.send('POST', '/live/authorisation', asked)).body.data.auth).toBe(
    channelAuth({ key: 'abcd', secret: 'secret' }, '1.2', data.channel),
  )
  const { id } = await productWithStock(shop.database, 'mortar', 5)
  const placed = await shop.call('POST', '/orders', orderBody([{ id, selected_count: 1 }]))
  const order = { kind: 'order', number: Number(placed.body.data.number), what: 'placed' }
  const ofOffice = () => pusher.events.filter(({ channels }) => channels[0]!.startsWith('private-office-'))
  await expect.poll(ofOffice).toEqual([{ name: 'changed', channels: [data.channel], data: { changes: [order] } }])

  await reception.browser.send('POST', '/logout')
  await expect.poll(() => ofOffice().at(-1)).toMatchObject({ name: 'ended', data: {} })
})
