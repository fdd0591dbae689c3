import { isAllowed, type Permission, type Today } from '@vitrina/contract/office'
import type { Language } from '@vitrina/contract'
import type { Database, Queries } from './database/client.ts'
import type { OfficeCallRegistry } from './http/calls/office-calls.ts'

type Part<N extends keyof Today> = {
  permission: Permission
  /** Null: the shop has nothing of it. */
  read: (queries: Queries, language: Language) => Promise<NonNullable<Today[N]> | null>
}

/** What is to be done, as each module knows it of its own work. */
export type TodayParts = ReturnType<typeof createTodayParts>

export function createTodayParts() {
  const parts = new Map<keyof Today, Part<keyof Today>>()
  return {
    set<N extends keyof Today>(name: N, part: Part<N>): void {
      parts.set(name, part)
    },
    entries: () => parts.entries(),
  }
}

/** Everything that is to be done, as far as the role may see it. */
export function todayRoute(
  officeCalls: OfficeCallRegistry,
  { database, today }: { database: Database; today: TodayParts },
): void {
  officeCalls.handle('GET /today', async ({ member, language }) => {
    const seen = [...today.entries()].filter(([, { permission }]) => isAllowed(member.role, permission))
    const read = seen.map(async ([name, part]) => [name, await part.read(database.queries, language)] as const)
    return { data: Object.fromEntries((await Promise.all(read)).filter(([, part]) => part !== null)) }
  })
}
