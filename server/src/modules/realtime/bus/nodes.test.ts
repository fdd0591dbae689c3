import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { credentialsOf, openNode, openRaw } from '../../../../test/live.ts'
import { deleteOldMessages, openBus } from './bus.ts'
import { createPresence } from '../endpoint/presence.ts'

const database = await freshDatabase()
const path = async () => `/app/${(await credentialsOf(database)).key}?protocol=7`
const rowsOf = async (table: string) => (await database.pool.query(`select * from ${table}`)).rows

test('a node that stops tells its clients to connect elsewhere, and leaves nothing behind', async () => {
  const node = await openNode(database)
  expect(await rowsOf('realtime_node')).toHaveLength(1)
  const client = await openRaw(node.port, await path())
  await node.close()
  expect((await client.closed).code).toBe(4200)
  expect(await rowsOf('realtime_node')).toEqual([])
})

test('a node whose connection to the database was lost has its clients connect again', async () => {
  const node = await openNode(database)
  const client = await openRaw(node.port, await path())
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'vitrina-listen' and datname = current_database()`,
  )
  expect((await client.closed).code).toBe(4200)
  // Refused until the node hears the others again.
  await expect
    .poll(async () => (await openRaw(node.port, await path(), { established: false })).read())
    .toMatchObject({ event: 'pusher:connection_established' })
  await node.close()
})

test('a node that was taken for dead has its clients connect again, and is there again', async () => {
  let isDeclaredDead = false
  const presence = createPresence(database, '00000000-0000-4000-8000-000000000001', {
    localMembers: () => [],
    onDeclaredDead: () => (isDeclaredDead = true),
    onError(error) {
      throw error
    },
  })
  await presence.start()
  await presence.beat()
  expect(isDeclaredDead).toBe(false)
  await database.pool.query('delete from realtime_node')
  await presence.beat()
  expect(isDeclaredDead).toBe(true)
  expect(await presence.nodes()).toEqual(['00000000-0000-4000-8000-000000000001'])
  await presence.close()
})

test('a connection that could not leave is removed by the next heartbeat', async () => {
  const present = [{ channel: 'presence-a', socketId: '1.1' }]
  const presence = createPresence(database, '00000000-0000-4000-8000-000000000002', {
    localMembers: () => present,
    onDeclaredDead() {},
    onError(error) {
      throw error
    },
  })
  await presence.start()
  await presence.join('presence-a', { socketId: '1.1', attempt: 1 }, { userId: 'ana' })
  await presence.join('presence-a', { socketId: '1.2', attempt: 1 }, { userId: 'boris' })
  await presence.beat()
  expect((await presence.members('presence-a')).map(({ userId }) => userId)).toEqual(['ana'])
  await presence.close()
  expect(await presence.members('presence-a')).toEqual([])
})

test('a hundred users fit into a presence channel; further connections of theirs do, too', async () => {
  // A heartbeat removes what the node does not have, and may come meanwhile.
  const present: { channel: string; socketId: string }[] = []
  const presence = createPresence(database, '00000000-0000-4000-8000-000000000003', {
    localMembers: () => present,
    onDeclaredDead() {},
    onError() {},
  })
  await presence.start()
  for (let count = 0; count < 100; count += 1) {
    present.push({ channel: 'presence-full', socketId: `1.${count}` })
    expect(
      await presence.join('presence-full', { socketId: `1.${count}`, attempt: 1 }, { userId: `user-${count}` }),
    ).not.toBeNull()
  }
  expect(await presence.join('presence-full', { socketId: '2.1', attempt: 1 }, { userId: 'one-more' })).toBeNull()
  expect(await presence.join('presence-full', { socketId: '2.2', attempt: 1 }, { userId: 'user-0' })).toHaveLength(100)
  await presence.close()
})

test('a node that did not listen hears nothing of what was sent before, and long messages are deleted', async () => {
  const send = { type: 'event', channel: 'a', event: 'b' } as const
  const heard: string[] = []
  const open = () =>
    openBus(database, {
      onMessage: (message) => void (message.type === 'event' && heard.push(message.data.slice(0, 3))),
      onMissed() {},
      onReconnect() {},
    })
  const before = await open()
  await before.send([{ ...send, data: `old${'x'.repeat(9000)}` }])
  await expect.poll(() => heard).toEqual(['old'])
  await before.close()
  const after = await open()
  await after.send([{ ...send, data: 'new' }])
  await expect.poll(() => heard).toEqual(['old', 'new'])
  await after.close()

  await deleteOldMessages(database.queries)
  expect(await rowsOf('realtime_message')).toHaveLength(1)
  await database.pool.query(`update realtime_message set created_at = now() - interval '2 minutes'`)
  await deleteOldMessages(database.queries)
  expect(await rowsOf('realtime_message')).toEqual([])
})

test('a node that could not read a message says that it has missed one, and goes on hearing', async () => {
  const heard: string[] = []
  let missed = 0
  const bus = await openBus(database, {
    onMessage: (message) => void (message.type === 'event' && heard.push(message.data)),
    onMissed: () => (missed += 1),
    onReconnect() {},
  })
  await database.pool.query("select pg_notify('vitrina_realtime', '@999999')")
  await bus.send([{ type: 'event', channel: 'a', event: 'b', data: 'next' }])
  await expect.poll(() => heard).toEqual(['next'])
  expect(missed).toBe(1)
  expect(bus.isListening()).toBe(true)
  await bus.close()
})
