import { expect, it } from 'vitest'
import type { CallSpec } from './call.ts'
import { failsSilently, isRead } from './call-kinds.ts'
import { calls, type CallName } from './calls.ts'

it('says of every call what its entry says', () => {
  for (const [name, { writes = false, failsSilently: silent = false }] of Object.entries<CallSpec>(calls))
    expect({ name, read: isRead(name as CallName), silent: failsSilently(name as CallName) }).toEqual({
      name,
      read: !writes,
      silent,
    })
})
