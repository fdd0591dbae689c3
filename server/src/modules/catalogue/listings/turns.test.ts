import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { backgroundTurn } from './turns.ts'

const keepBusy = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('background work pauses for as long as it has kept the event loop, and other work runs meanwhile', async () => {
  await backgroundTurn()
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 1)
  keepBusy(30)
  const startedAt = performance.now()
  await backgroundTurn()
  clearInterval(ticking)
  expect(performance.now() - startedAt).toBeGreaterThan(25)
  expect(ticks).toBeGreaterThan(1)
})
