import type { Caller } from './http/calls/caller.ts'

/**
 * Who may subscribe to live messages about a module's records. The module that owns the records says so; channels that no rule knows
 * are closed to everybody.
 */
export type ChannelRule = {
  /** Of the channels' names: `private-order-`. What follows names the record. */
  prefix: string
  mayJoin(record: string, caller: Caller): boolean | Promise<boolean>
}
