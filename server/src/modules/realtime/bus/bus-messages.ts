/** What one node tells all nodes, itself included. `own-endpoint.ts` hands each kind to its handler. */
export type BusMessage = EventMessage | JoinedMessage | LeftMessage | TerminateMessage | QuestionMessage | AnswerMessage

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
/** A connection has joined a presence channel, in this attempt of its node; `isFirst` when its user was not there before. */
export type JoinedMessage = {
  type: 'joined'
  channel: string
  node: string
  socketId: string
  attempt: number
  member: Member
  isFirst: boolean
}
/** The last connection of a user has left a presence channel. */
export type LeftMessage = { type: 'left'; channel: string; userId: string }
/** The connections of a signed-in user are to end. */
export type TerminateMessage = { type: 'terminate'; userId: string }
/** A node asks how many subscriptions all nodes have in channels whose names begin so. */
export type QuestionMessage = { type: 'question'; id: string; prefix: string }
export type AnswerMessage = { type: 'answer'; id: string; node: string; counts: Record<string, number> }

export type Member = { userId: string; userInfo?: unknown }
