import { expect, test } from 'vitest'
import { canInterrupt } from './use-can-interrupt.ts'

const calm = { isBusyRoute: false, hasDialog: false, waitedMs: 0, typedMsAgo: Infinity }

test.each([
  ['at once, without a press', calm, true],
  ['at once at the checkout, too, when nobody types', { ...calm, isBusyRoute: true }, true],
  ['not while somebody types', { ...calm, typedMsAgo: 1999 }, false],
  ['once nobody has typed for two seconds', { ...calm, typedMsAgo: 2000 }, true],
  ['not over another dialog', { ...calm, hasDialog: true, waitedMs: 4999 }, false],
  ['after five seconds over another dialog', { ...calm, hasDialog: true, waitedMs: 5000 }, true],
  ['after five seconds of typing', { ...calm, waitedMs: 5000, typedMsAgo: 0 }, true],
  [
    'not while somebody types at the checkout, however long',
    { ...calm, isBusyRoute: true, waitedMs: 60_000, typedMsAgo: 0 },
    false,
  ],
  [
    'over a dialog of the checkout after five seconds',
    { ...calm, isBusyRoute: true, hasDialog: true, waitedMs: 5000 },
    true,
  ],
])('a message is shown %s', (_, moment, expected) => expect(canInterrupt(moment)).toBe(expected))
