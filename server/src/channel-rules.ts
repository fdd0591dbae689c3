import { customerChannelRule } from './modules/accounts/index.ts'
import { bookingChannelRule } from './modules/bookings/index.ts'
import { orderChannelRule } from './modules/orders/index.ts'
import type { ChannelRule } from './platform/channel-rules.ts'
import type { Database } from './platform/database/client.ts'

/** Who may subscribe to which channels of live messages. */
export function channelRules(database: Database): ChannelRule[] {
  return [customerChannelRule, orderChannelRule(database), bookingChannelRule(database)]
}
