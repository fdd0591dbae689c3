import type { ChannelRule } from '../../platform/channel-rules.ts'

/** What happens to a customer's orders and bookings is told to that customer only. */
export const customerChannelRule: ChannelRule = {
  prefix: 'private-customer-',
  mayJoin: (id, caller) => caller.kind === 'customer' && id === String(caller.id),
}
