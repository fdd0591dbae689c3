import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppCredentials } from './app-credentials.ts'
import type { EventMessage } from './bus.ts'
import { kindOf } from './channels.ts'
import type { Members } from './presence.ts'
import { MAX_DATA_BYTES, MAX_EVENT_NAME_LENGTH } from './protocol.ts'
import { signatureProblem } from './signed-request.ts'

type Deps = {
  credentials: AppCredentials
  send(messages: EventMessage[]): Promise<void>
  /** Subscriptions of the channels whose names begin so, over all nodes. */
  readOccupancy(prefix: string): Promise<Map<string, number>>
  userCounts(channels: readonly string[]): Promise<Map<string, number>>
  members(channel: string): Promise<Members>
}
type ApiRequest = FastifyRequest<{ Params: { app: string; channel: string } }>
type Answer = { status: number; body: string | object }

const MAX_CHANNELS = 100
const MAX_BATCH = 10

const channelName = z.string().refine((name) => kindOf(name) !== null)
const message = {
  name: z.string().min(1).max(MAX_EVENT_NAME_LENGTH),
  data: z.string(),
  socket_id: z.string().max(64).nullish(),
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
 * wrong signature, 404 for another app, 413 for too much data.
 */
export function httpApiRoutes(http: FastifyInstance, deps: Deps): void {
  const { credentials } = deps

  function route(
    method: 'GET' | 'POST',
    path: string,
    handler: (request: ApiRequest, body: Buffer) => Promise<Answer>,
  ): void {
    http.route({
      method,
      url: `/apps/:app${path}`,
      config: { bodyFormat: 'raw' },
      handler: async (request, reply) => {
        const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
        const refused = refusalOf(request as ApiRequest, body)
        return send(reply, refused ?? (await handler(request as ApiRequest, body)))
      },
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

  async function sendAll(events: readonly (z.output<typeof eventsBody> & { channel?: string })[]): Promise<Answer> {
    if (events.some(({ data }) => Buffer.byteLength(data) > MAX_DATA_BYTES))
      return failure(413, `The data of an event has at most ${MAX_DATA_BYTES} bytes`)
    await deps.send(
      events.flatMap(({ name, data, socket_id, channel, channels = [channel!] }) =>
        channels.map((target) => ({
          type: 'event' as const,
          channel: target,
          event: name,
          data,
          ...(socket_id && { exceptSocketId: socket_id }),
        })),
      ),
    )
    return ok({})
  }

  route('POST', '/events', async (_request, body) => {
    const parsed = parseBody(eventsBody, body)
    return parsed ? sendAll([parsed]) : failure(400, `Needs name, data, and at most ${MAX_CHANNELS} valid channels`)
  })

  route('POST', '/batch_events', async (_request, body) => {
    const parsed = parseBody(batchBody, body)
    return parsed
      ? sendAll(parsed.batch)
      : failure(400, `Needs a batch of at most ${MAX_BATCH} events, each with name, data and a valid channel`)
  })

  route('GET', '/channels', async ({ query }) => {
    const { filter_by_prefix: prefix = '', info = '' } = query as Record<string, string>
    const wantsUsers = info.split(',').includes('user_count')
    if (wantsUsers && !prefix.startsWith('presence-'))
      return failure(400, 'user_count is of presence channels only: filter_by_prefix must begin with presence-')
    const names = [...(await deps.readOccupancy(prefix)).keys()]
    const users = wantsUsers ? await deps.userCounts(names) : null
    return ok({
      channels: Object.fromEntries(names.map((name) => [name, users ? { user_count: users.get(name) ?? 0 } : {}])),
    })
  })

  route('GET', '/channels/:channel', async ({ params: { channel }, query }) => {
    const kind = kindOf(channel)
    if (kind === null) return failure(400, 'Invalid channel name')
    const info = ((query as Record<string, string>).info ?? '').split(',')
    if (info.includes('user_count') && kind !== 'presence')
      return failure(400, 'user_count is of presence channels only')
    const subscriptions = (await deps.readOccupancy(channel)).get(channel) ?? 0
    return ok({
      occupied: subscriptions > 0,
      ...(info.includes('subscription_count') && { subscription_count: subscriptions }),
      ...(info.includes('user_count') && { user_count: (await deps.userCounts([channel])).get(channel) ?? 0 }),
    })
  })

  route('GET', '/channels/:channel/users', async ({ params: { channel } }) => {
    if (kindOf(channel) !== 'presence') return failure(400, 'Only presence channels have users')
    return ok({ users: (await deps.members(channel)).map(({ userId }) => ({ id: userId })) })
  })
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
