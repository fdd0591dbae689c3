import type { Database, Queries } from '../../../platform/database/client.ts'
import { and, eq, inArray, sql } from '../../../platform/database/drizzle.ts'
import { lockInTransaction } from '../../../platform/database/locks.ts'
import { notify } from '../bus/bus.ts'
import type { Member } from '../bus/bus-messages.ts'
import { MAX_PRESENCE_MEMBERS } from './protocol.ts'
import { realtimeMember, realtimeNode } from '../tables.ts'

/** A node that has not been seen for so long is dead, and its connections have left. */
const NODE_LIFETIME_SECONDS = 20
const HEARTBEAT_INTERVAL_MS = 5000

/** The users in a channel, each once, in the sequence of joining. */
export type Members = Member[]

export type Presence = ReturnType<typeof createPresence>
type Options = {
  /** The connections of this node that are in presence channels. */
  localMembers(): { channel: string; socketId: string }[]
  /** The other nodes took this one for dead: its members have left for them. */
  onDeclaredDead(): void
  onError(error: unknown): void
  heartbeatIntervalMs?: number
}

/**
 * Who is in presence channels, over all nodes: a row for each connection. Joining and leaving a channel happen one after another, under
 * a lock of the channel, so exactly the first connection of a user announces that they came, and the last that they left.
 */
export function createPresence(database: Database, node: string, options: Options) {
  const { localMembers, onDeclaredDead, onError, heartbeatIntervalMs = HEARTBEAT_INTERVAL_MS } = options
  let heartbeat: NodeJS.Timeout | undefined
  let beating: Promise<void> = Promise.resolve()
  let isClosed = false

  /** Renews that this node lives, removes what dead nodes left behind, and rows of connections that could not leave. */
  async function beat(): Promise<void> {
    const { queries } = database
    const renewed = await queries
      .update(realtimeNode)
      .set({ seen_at: sql`now()` })
      .where(eq(realtimeNode.id, node))
    if (renewed.rowCount === 0) {
      await queries.insert(realtimeNode).values({ id: node }).onConflictDoNothing()
      onDeclaredDead()
    }
    const dead = await queries
      .select({ id: realtimeNode.id })
      .from(realtimeNode)
      .where(sql`seen_at < now() - make_interval(secs => ${NODE_LIFETIME_SECONDS})`)
    for (const { id } of dead) await removeNode(id)
    const own = await membersOf(node)
    // Read after the rows: a connection that joins in between has no row among them.
    const present = new Set(localMembers().map(({ channel, socketId }) => `${socketId} ${channel}`))
    for (const { channel, socket_id } of own)
      if (!present.has(`${socket_id} ${channel}`)) await removeMember(channel, socket_id)
  }

  const membersOf = (id: string) =>
    database.queries
      .select({ channel: realtimeMember.channel, socket_id: realtimeMember.socket_id })
      .from(realtimeMember)
      .where(eq(realtimeMember.node_id, id))

  /** The node's row goes last: should this fail, another node goes on. */
  async function removeNode(id: string): Promise<void> {
    for (const { channel, socket_id } of await membersOf(id)) await removeMember(channel, socket_id)
    await database.queries.delete(realtimeNode).where(eq(realtimeNode.id, id))
  }

  function removeMember(channel: string, socketId: string): Promise<void> {
    return database.transaction(async (tx) => {
      await lockInTransaction(tx, 'realtimeChannel', channel)
      const [removed] = await tx
        .delete(realtimeMember)
        .where(and(eq(realtimeMember.channel, channel), eq(realtimeMember.socket_id, socketId)))
        .returning({ userId: realtimeMember.user_id })
      if (!removed) return
      const { userId } = removed
      if (!(await isPresent(tx, channel, userId))) await notify(tx, [{ type: 'left', channel, userId }])
    })
  }

  function scheduleBeat(): void {
    if (isClosed) return
    heartbeat = setTimeout(() => {
      beating = beat().catch(onError).finally(scheduleBeat)
    }, heartbeatIntervalMs).unref()
  }

  return {
    async start(): Promise<void> {
      await database.queries.insert(realtimeNode).values({ id: node })
      scheduleBeat()
    },
    beat,
    /** Adds a connection, which `joined` announces. The members include it; null when the channel is full. */
    join(
      channel: string,
      { socketId, attempt }: { socketId: string; attempt: number },
      member: Member,
    ): Promise<Members | null> {
      return database.transaction(async (tx) => {
        await lockInTransaction(tx, 'realtimeChannel', channel)
        const before = await readMembers(tx, channel)
        const isFirst = !before.some(({ userId }) => userId === member.userId)
        if (isFirst && before.length >= MAX_PRESENCE_MEMBERS) return null
        await tx.insert(realtimeMember).values({
          channel,
          socket_id: socketId,
          node_id: node,
          user_id: member.userId,
          user_info: member.userInfo ?? null,
        })
        await notify(tx, [{ type: 'joined', channel, node, socketId, attempt, member, isFirst }])
        return isFirst ? [...before, member] : before
      })
    },
    leave: removeMember,
    members: (channel: string): Promise<Members> => readMembers(database.queries, channel),
    /** How many users are in each of the channels. */
    async userCounts(channels: readonly string[]): Promise<Map<string, number>> {
      if (channels.length === 0) return new Map()
      const rows = await database.queries
        .select({
          channel: realtimeMember.channel,
          users: sql<number>`count(distinct ${realtimeMember.user_id})::int`,
        })
        .from(realtimeMember)
        .where(inArray(realtimeMember.channel, [...channels]))
        .groupBy(realtimeMember.channel)
      return new Map(rows.map(({ channel, users }) => [channel, users]))
    },
    /** The nodes that have been seen lately. */
    async nodes(): Promise<string[]> {
      const rows = await database.queries
        .select({ id: realtimeNode.id })
        .from(realtimeNode)
        .where(sql`seen_at >= now() - make_interval(secs => ${NODE_LIFETIME_SECONDS})`)
      return rows.map(({ id }) => id)
    },
    /** The connections of this node leave. Should that fail, the other nodes find it dead. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(heartbeat)
      await beating
      await removeNode(node).catch(onError)
    },
  }
}

async function isPresent(tx: Queries, channel: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: realtimeMember.id })
    .from(realtimeMember)
    .where(and(eq(realtimeMember.channel, channel), eq(realtimeMember.user_id, userId)))
    .limit(1)
  return rows.length > 0
}

async function readMembers(queries: Queries, channel: string): Promise<Members> {
  const rows = await queries
    .select({ userId: realtimeMember.user_id, userInfo: realtimeMember.user_info })
    .from(realtimeMember)
    .where(eq(realtimeMember.channel, channel))
    .orderBy(realtimeMember.id)
  const firsts = new Map<string, Member>()
  for (const row of rows) if (!firsts.has(row.userId)) firsts.set(row.userId, row)
  return [...firsts.values()]
}
