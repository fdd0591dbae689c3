import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { AppCredentials } from '../app-credentials.ts'
import type { EventMessage } from '../bus/bus-messages.ts'
import { isCacheChannel, kindOf } from '../channels.ts'
import type { CachedEvent } from '../bus/event-cache.ts'
import type { Members } from '../endpoint/presence.ts'
import { MAX_DATA_BYTES, MAX_EVENT_NAME_LENGTH } from '../endpoint/protocol.ts'
import { signatureProblem } from './signed-request.ts'

type Deps = {
  credentials: AppCredentials
  send(messages: EventMessage[]): Promise<void>
  /** Subscriptions of the channels whose names begin so, over all nodes. */
  readOccupancy(prefix: string): Promise<Map<string, number>>
  userCounts(channels: readonly string[]): Promise<Map<string, number>>
  members(channel: string): Promise<Members>
  readCachedEvent(channel: string): CachedEvent | null
  /** Ends the connections of a signed-in user. */
  terminate(userId: string): Promise<void>
}
type ApiRequest = FastifyRequest<{ Params: { app: string; channel: string; user: string } }>
type Info = ReadonlySet<string>
type SentEvent = { name: string; data: string; socket_id?: string | null | undefined; channels: readonly string[] }
type Answer = { status: number; body: string | object }

const MAX_CHANNELS = 100
const MAX_BATCH = 10
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** The framework answers HEAD where there is GET. */
const ALLOWED = { GET: ['GET', 'HEAD'], POST: ['POST'] } as const

const channelName = z.string().refine((name) => kindOf(name) !== null)
const message = {
  name: z.string().min(1).max(MAX_EVENT_NAME_LENGTH),
  data: z.string(),
  socket_id: z.string().max(64).nullish(),
  info: z.string().nullish(),
}
const eventsBody = z
  .object({
    ...message,
    channels: z.array(channelName).min(1).max(MAX_CHANNELS).optional(),
    channel: channelName.optional(),
  })
  .refine(({ channel, channels }) => channel !== undefined || channels !== undefined)
const batchBody = z.object({
  batch: z
    .array(z.object({ ...message, channel: channelName }))
    .min(1)
    .max(MAX_BATCH),
})

const ok = (body: object): Answer => ({ status: 200, body })
const failure = (status: number, text: string): Answer => ({ status, body: `${text}\n` })

/**
 * Pusher's HTTP API, with which other programs of the shop send events and ask who is subscribed:
 * https://pusher.com/docs/channels/library_auth_reference/rest-api/. Failures are short texts, as Pusher sends them: 400, 401 for a
 * wrong signature, 404 for another app and for what the API does not have, 405, 413 for too much data.
 */
export function httpApiRoutes(http: FastifyInstance, deps: Deps): void {
  const { credentials } = deps
  const paths = new Map<string, 'GET' | 'POST'>()

  function route(
    method: 'GET' | 'POST',
    path: string,
    handler: (request: ApiRequest, body: Buffer) => Promise<Answer>,
  ): void {
    paths.set(path, method)
    http.route({
      method,
      url: `/apps/:app${path}`,
      config: { bodyFormat: 'raw' },
      errorHandler,
      handler: async (request, reply) => {
        const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
        const refused = refusalOf(request as ApiRequest, body)
        return send(reply, refused ?? (await handler(request as ApiRequest, body)))
      },
    })
  }

  /** Answers whatever else is asked for below `/apps`. */
  function refuse(url: string, methods: readonly string[], answer: Answer, headers: Record<string, string> = {}): void {
    http.route({
      method: methods as HTTPMethods[],
      url,
      config: { bodyFormat: 'raw' },
      errorHandler,
      handler: (_request, reply) => send(reply.headers(headers), answer),
    })
  }

  function refusalOf({ params, method, url, query }: ApiRequest, body: Buffer): Answer | null {
    if (params.app !== credentials.appId) return failure(404, 'There is no app with this id')
    if (Object.values(query as object).some((value) => typeof value !== 'string'))
      return failure(400, 'A parameter is given twice')
    const signed = { method, path: url.split('?')[0]!, query: query as Record<string, string>, body }
    const problem = signatureProblem(credentials, signed)
    return problem ? failure(401, problem) : null
  }

  async function sendAll(events: readonly SentEvent[]): Promise<Answer | null> {
    if (events.some(({ data }) => Buffer.byteLength(data) > MAX_DATA_BYTES))
      return failure(413, `The data of an event has at most ${MAX_DATA_BYTES} bytes`)
    await deps.send(
      events.flatMap(({ name, data, socket_id, channels }) =>
        channels.map((channel) => ({
          type: 'event' as const,
          channel,
          event: name,
          data,
          ...(socket_id && { exceptSocketId: socket_id }),
        })),
      ),
    )
    return null
  }

  /** What `info` asks for, by channel; users are of presence channels only. */
  async function readInfo(channels: readonly string[], info: Info): Promise<Map<string, object>> {
    const presence = info.has('user_count') ? channels.filter((channel) => kindOf(channel) === 'presence') : []
    const [subscriptions, users] = await Promise.all([
      info.has('subscription_count') ? deps.readOccupancy(commonPrefix(channels)) : null,
      deps.userCounts(presence),
    ])
    return new Map(
      channels.map((channel) => [
        channel,
        {
          ...(subscriptions && { subscription_count: subscriptions.get(channel) ?? 0 }),
          ...(presence.includes(channel) && { user_count: users.get(channel) ?? 0 }),
        },
      ]),
    )
  }

  route('POST', '/events', async (_request, body) => {
    const parsed = parseBody(eventsBody, body)
    if (!parsed) return failure(400, `Needs name, data, and at most ${MAX_CHANNELS} valid channels`)
    const { channel, channels = [channel!], ...event } = parsed
    const refused = await sendAll([{ ...event, channels }])
    if (refused) return refused
    const info = infoOf(event.info)
    return ok(info.size > 0 ? { channels: Object.fromEntries(await readInfo(channels, info)) } : {})
  })

  route('POST', '/batch_events', async (_request, body) => {
    const parsed = parseBody(batchBody, body)
    if (!parsed)
      return failure(400, `Needs a batch of at most ${MAX_BATCH} events, each with name, data and a valid channel`)
    const { batch } = parsed
    const refused = await sendAll(batch.map(({ channel, ...event }) => ({ ...event, channels: [channel] })))
    if (refused) return refused
    if (batch.every(({ info }) => infoOf(info).size === 0)) return ok({})
    const infos = batch.map(async ({ channel, info }) => (await readInfo([channel], infoOf(info))).get(channel)!)
    return ok({ batch: await Promise.all(infos) })
  })

  route('GET', '/channels', async ({ query }) => {
    const { filter_by_prefix: prefix = '', info = '' } = query as Record<string, string>
    if (infoOf(info).has('user_count') && !prefix.startsWith('presence-'))
      return failure(400, 'user_count is of presence channels only: filter_by_prefix must begin with presence-')
    const names = [...(await deps.readOccupancy(prefix)).keys()]
    const users = new Set([...infoOf(info)].filter((name) => name === 'user_count'))
    return ok({ channels: Object.fromEntries(await readInfo(names, users)) })
  })

  route('GET', '/channels/:channel', async ({ params: { channel }, query }) => {
    const kind = kindOf(channel)
    if (kind === null) return failure(400, 'Invalid channel name')
    const info = infoOf((query as Record<string, string>).info)
    if (info.has('user_count') && kind !== 'presence') return failure(400, 'user_count is of presence channels only')
    if (info.has('cache') && !isCacheChannel(channel)) return failure(400, 'cache is of cache channels only')
    const subscriptions = (await deps.readOccupancy(channel)).get(channel) ?? 0
    const cached = info.has('cache') ? deps.readCachedEvent(channel) : null
    return ok({
      occupied: subscriptions > 0,
      ...(info.has('subscription_count') && { subscription_count: subscriptions }),
      ...(info.has('user_count') && { user_count: (await deps.userCounts([channel])).get(channel) ?? 0 }),
      ...(cached && { cache: { event: cached.event, data: cached.data, ttl: cached.secondsLeft } }),
    })
  })

  route('GET', '/channels/:channel/users', async ({ params: { channel } }) => {
    if (kindOf(channel) !== 'presence') return failure(400, 'Only presence channels have users')
    return ok({ users: (await deps.members(channel)).map(({ userId }) => ({ id: userId })) })
  })

  route('POST', '/users/:user/terminate_connections', async ({ params: { user } }) => {
    await deps.terminate(user)
    return ok({})
  })

  for (const [path, method] of paths)
    refuse(
      `/apps/:app${path}`,
      METHODS.filter((other) => !ALLOWED[method].some((allowed) => allowed === other)),
      failure(405, 'Method not allowed'),
      {
        allow: method,
      },
    )
  for (const path of ['', '/:app', '/:app/*']) refuse(`/apps${path}`, METHODS, failure(404, 'Not found'))
}

/** What the client has done wrong is said as the API says it; what is wrong here, as everywhere. */
function errorHandler(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error
  if (statusCode >= 500) throw error
  return send(reply, failure(statusCode, STATUS_CODES[statusCode] ?? 'Bad request'))
}

const infoOf = (info: string | null | undefined): Info => new Set((info ?? '').split(',').filter(Boolean))

/** What all these names begin with. */
function commonPrefix(names: readonly string[]): string {
  const [first = '', ...others] = names
  let length = first.length
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length -= 1
  return first.slice(0, length)
}

function parseBody<S extends z.ZodType>(schema: S, body: Buffer): z.output<S> | null {
  try {
    return schema.parse(JSON.parse(body.toString()))
  } catch {
    return null
  }
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
    .send(typeof body === 'string' ? body : JSON.stringify(body))
}
