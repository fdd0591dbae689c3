import { userInfo } from 'node:os'
import type { ChangeContext, HistoryEntry } from '../platform/history.ts'
import type { ShopClock } from './shop-clock.ts'

/** The one who runs a command is the merchant, under the user name of this machine; `reason` is for the history of what they change. */
export const byCommand = (reason?: string): ChangeContext => ({
  actor: { kind: 'merchant', name: userName() },
  reason,
  source: 'command',
})

/** Undefined where the machine has no name for the user, as in some containers. */
function userName(): string | undefined {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}

/** `2026-11-22 09:30  payment  awaiting_transfer → paid  by merchant ivan: reason`. */
export function historyLine({ at, action, before, after, actor, reason }: HistoryEntry, clock: ShopClock): string {
  const change = before === null ? after : `${before} → ${after}`
  const by = [actor.kind, actor.name ?? actor.id].filter(Boolean).join(' ')
  return `${clock(at)}  ${action.padEnd(8)} ${change}  by ${by}${reason === null ? '' : `: ${reason}`}`
}
