/** What one node tells all nodes, itself included. */
export type BusMessage =
  | EventMessage
  /** A connection has joined a presence channel, in this attempt of its node; `isFirst` when its user was not there before. */
  | {
      type: 'joined'
      channel: string
      node: string
      socketId: string
      attempt: number
      member: Member
      isFirst: boolean
    }
  /** The last connection of a user has left a presence channel. */
  | { type: 'left'; channel: string; userId: string }
  /** The connections of a signed-in user are to end. */
  | { type: 'terminate'; userId: string }
  /** A node asks how many subscriptions all nodes have in channels whose names begin so. */
  | { type: 'question'; id: string; prefix: string }
  | { type: 'answer'; id: string; node: string; counts: Record<string, number> }

export type EventMessage = {
  type: 'event'
  channel: string
  event: string
  /** As it is sent to clients. */
  data: string
  /** The connection that caused the event and does not get it. */
  exceptSocketId?: string
  /** Who sent a client event to a presence channel. */
  userId?: string
}
export type Member = { userId: string; userInfo?: unknown }
