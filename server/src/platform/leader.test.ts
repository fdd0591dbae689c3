import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { electLeader } from './leader.ts'

const database = await freshDatabase()

async function openNode() {
  const node = { elections: 0 }
  const leader = await electLeader(database, 'realtimeLeader', () => (node.elections += 1), { retryIntervalMs: 20 })
  onTestFinished(() => leader.close())
  return Object.assign(node, leader)
}
type Node = Awaited<ReturnType<typeof openNode>>
const leadersOf = (nodes: readonly Node[]) => nodes.filter(({ isLeader }) => isLeader())

test('of nodes that start together one leads; when it closes, another one takes over', async () => {
  const nodes = await Promise.all([openNode(), openNode(), openNode()])
  const [leader, ...others] = leadersOf(nodes)
  expect(others).toEqual([])
  await leader!.close()
  expect(leader!.isLeader()).toBe(false)
  await expect.poll(() => leadersOf(nodes)).toHaveLength(1)
  expect(nodes.map(({ elections }) => elections).toSorted()).toEqual([0, 1, 1])
})

test('a leader whose connection was lost leads no more, and whoever follows is told', async () => {
  const nodes = [await openNode(), await openNode()]
  expect(leadersOf(nodes)).toEqual([nodes[0]])
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'vitrina-leader' and datname = current_database()`,
  )
  await expect.poll(() => nodes[0]!.elections + nodes[1]!.elections).toBe(2)
  expect(leadersOf(nodes)).toHaveLength(1)
})
