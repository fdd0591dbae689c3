import { expect, test } from 'vitest'
import { createTaskLimit } from './task-limit.ts'

/** A task that ends when it is told to. */
function controlledTask() {
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let hasBegun = false
  return {
    hasBegun: () => hasBegun,
    end: () => end(),
    run: async () => {
      hasBegun = true
      await ended
    },
  }
}

test('so many tasks run at a time, the others after them in their order, whether they succeed or fail', async () => {
  const limit = createTaskLimit(2, 60_000)
  const tasks = Array.from({ length: 4 }, controlledTask)
  const results = tasks.map((task, index) =>
    limit(async () => {
      await task.run()
      if (index === 0) throw new Error('failed')
    }).catch(() => 'failed'),
  )
  const begun = () => tasks.map((task) => task.hasBegun())
  await expect.poll(begun).toEqual([true, true, false, false])
  tasks[0]!.end()
  expect(await results[0]).toBe('failed')
  await expect.poll(begun).toEqual([true, true, true, false])
  for (const task of tasks) task.end()
  await Promise.all(results)
  expect(begun()).toEqual([true, true, true, true])
})

test('a task that waits too long lets the next begin, and its own end lets no second one', async () => {
  const limit = createTaskLimit(1, 5)
  const [slow, next] = [controlledTask(), controlledTask()]
  const ends = [limit(slow.run), limit(next.run)]
  await expect.poll(next.hasBegun).toBe(true)
  slow.end()
  next.end()
  await Promise.all(ends)
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 5 }, () =>
      limit(async () => {
        running += 1
        most = Math.max(most, running)
        await Promise.resolve()
        running -= 1
      }),
    ),
  )
  expect(most).toBe(1)
})
