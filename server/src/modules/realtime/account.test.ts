import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { startFakePusher } from '../../../test/fakes/fake-pusher.ts'
import { openNode, openRaw } from '../../../test/live.ts'
import { announceChange } from '../../platform/changes.ts'

const database = await freshDatabase()
const pusher = await startFakePusher()
const account = { PUSHER_APP_ID: '1234', PUSHER_KEY: 'abcd', PUSHER_SECRET: 'secret', PUSHER_API_URL: pusher.url }
const { app, port, close } = await openNode(database, account)

test('with an account at Pusher browsers are told its key and cluster, and the shop has no endpoint of its own', async () => {
  const settings = await app.http.inject({ url: '/api/v1/settings', headers: { 'x-api-key': app.apiKey } })
  expect(settings.json()).toMatchObject({ pusherKey: 'abcd', pusherCluster: 'eu', pusherHost: null })
  await expect(openRaw(port, '/app/abcd?protocol=7')).rejects.toThrow()
  expect((await fetch(`http://127.0.0.1:${port}/apps/1234/channels`)).status).toBe(404)
  const { rows } = await database.pool.query('select 1 from realtime_app union all select 1 from realtime_node')
  expect(rows).toEqual([])
})

test('Pusher is told once of a change, however many nodes hear of it', async () => {
  const event = (data: object) => ({ name: 'changed', channels: ['shop'], data })
  await openNode(database, account)
  await openNode(database, account)
  await announceChange(database.queries, ['product:7', 'stock'])
  const product = event({ kind: 'products', ids: [7] })
  await expect.poll(() => pusher.events).toEqual([product])

  await close()
  await announceChange(database.queries, ['room:1', 'rooms'])
  await expect.poll(() => pusher.events).toEqual([product, event({ kind: 'rooms' })])
})
