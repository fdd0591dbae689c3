import { API_ROOT, type CallName, calls, type CallSpec, type Language, type ResponseBody } from '@vitrina/contract'
import type { ParsedBody, ParsedParams, ParsedQuery } from '@vitrina/contract'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import { Rejection } from '../../rejection.ts'
import { authorise, type Caller, type Identify, identifyNobody } from './caller.ts'
import { type Client, clientOf } from '../client.ts'
import { sendRejection } from '../errors.ts'
import type { LimitRequests } from '../limits/request-limit.ts'
import type { SharedResponses } from '../cache/shared-responses.ts'
import { sendCachedResponse } from '../cache/send-cached-response.ts'
import {
  createSharedResponse,
  JSON_TYPE,
  RejectedError,
  type SharedCalls,
  type SharedRequest,
} from '../cache/shared-call.ts'
import { routeOf } from './route-of.ts'
import { validate, validateParts } from './validation.ts'

/** The validated input of a call; handlers never see the raw request. */
export type CallInput<N extends CallName> = {
  params: ParsedParams<N>
  query: ParsedQuery<N>
  body: ParsedBody<N>
  language: Language
  caller: Caller
  client: Client
  /** The `Idempotency-Key` header, on calls that take one. */
  idempotencyKey: string | null
}
/** The input of a shared call, whose response may not depend on who asks. */
export type SharedCallInput<N extends CallName> = Omit<CallInput<N>, 'caller' | 'client' | 'idempotencyKey'>

/** A request whose body is not JSON, such as a webhook that is signed as it was sent. */
export type RawInput = {
  params: Record<string, string>
  body: Buffer
  headers: IncomingHttpHeaders
  language: Language
}
/** The status is 200 and the body `{}` unless given. */
export type RawResponse = { status?: number; body?: object }
export type FormInput<S extends z.ZodObject> = { body: z.output<S>; caller: Caller; language: Language }

/**
 * The body of a success, and the records it shows. A record's tag is its kind and id: `product:12`. `noStore` is set for requests of which
 * there is no end, such as a filter by a value that does not exist.
 */
export type SharedResponse<N extends CallName> = { body: ResponseBody<N>; tags?: Iterable<string>; noStore?: boolean }

type SharedName = { [N in CallName]: (typeof calls)[N] extends { shared: true } ? N : never }[CallName]
type PersonalName = Exclude<CallName, SharedName>

export type CallRegistry = ReturnType<typeof createCalls>

/** Calls with a body that write nothing, such as the search for a courier's office, are limited less. */
const READS_PER_WRITE = 10
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export type CallOptions = {
  checkResponses: boolean
  /** From one IP address; 0: no limit. */
  writesPerMinute: number
  /** Of calls that only read, and whose response depends on the visitor. */
  limitReads?: LimitRequests
  identify?: Identify
  /** The app without the prefix of the API and without its key, for `handleRaw` and `handleForm`. */
  root?: FastifyInstance
  /** The shared calls are added to it. */
  sharedCalls?: SharedCalls
}
/** What is validated of a request. */
type RequestParts = SharedRequest & Partial<Pick<FastifyRequest, 'body' | 'headers'>>

/**
 * Registers handlers for the calls of the contract. With `checkResponses`, a response that does not match the contract is
 * an error: tests and development run so.
 */
export function createCalls(app: FastifyInstance, sharedResponses: SharedResponses, options: CallOptions) {
  const { identify = identifyNobody, root = app } = options

  function serializeBody(name: CallName, body: unknown): string {
    if (options.checkResponses) checkBody(name, body)
    return JSON.stringify(body)
  }

  function parseInput<N extends CallName>(
    name: N,
    request: RequestParts,
  ): Omit<CallInput<N>, 'caller' | 'client'> | Rejection {
    const spec: CallSpec = calls[name]
    const values = validateParts(spec, request)
    if (values instanceof Rejection) return values
    const header = spec.idempotent ? request.headers?.['idempotency-key'] : undefined
    if (header !== undefined && !(typeof header === 'string' && UUID.test(header)))
      return Rejection.invalid('idempotency_key')
    return {
      ...values,
      language: request.language,
      idempotencyKey: header?.toLowerCase() ?? null,
    } as unknown as Omit<CallInput<N>, 'caller' | 'client'>
  }

  function rateLimit(perMinute: number): FastifyContextConfig {
    return options.writesPerMinute === 0 ? {} : { rateLimit: { max: perMinute, timeWindow: 60_000 } }
  }

  return {
    /**
     * Registers a call whose response is the same for every visitor. It is cached until a record it shows changes.
     * Requests for a cached response do not reach this handler (cached-response-server.ts).
     */
    handleShared<N extends SharedName>(
      name: N,
      handler: (input: SharedCallInput<N>) => Promise<SharedResponse<N> | Rejection>,
    ): void {
      const { method, path } = routeOf(name)
      const prepare = (request: SharedRequest) => {
        const input = parseInput(name, request)
        if (input instanceof Rejection) return input
        return {
          // The parsed input, so that parameters which no call reads make no copies.
          key: `${request.language} ${name} ${JSON.stringify([input.params, input.query])}`,
          route: app.prefix + path,
          async read() {
            const result = await handler(input)
            if (options.checkResponses && !(result instanceof Rejection)) checkBody(name, result.body)
            return result
          },
        }
      }
      options.sharedCalls?.set(name, prepare)
      app.route({
        method,
        url: path,
        handler: async (request, reply) => {
          const prepared = prepare(request)
          if (prepared instanceof Rejection) return sendRejection(reply, prepared, request.language)
          const lookup = { ...prepared, address: callAddress(request.language, request.url) }
          try {
            const create = () => createSharedResponse(prepared)
            const response = await sharedResponses.getOrCreate(request, reply, lookup, create)
            if (response instanceof Rejection) return sendRejection(reply, response, request.language)
            return sendCachedResponse(request, reply, response)
          } catch (error) {
            if (error instanceof RejectedError) return sendRejection(reply, error.rejection, request.language)
            throw error
          }
        },
      })
    },

    /** Registers a call that writes, or whose response depends on the visitor. It is never cached. */
    handle<N extends PersonalName>(
      name: N,
      handler: (input: CallInput<N>) => Promise<ResponseBody<N> | Rejection>,
    ): void {
      const { method, path } = routeOf(name)
      const spec: CallSpec = calls[name]
      app.route({
        method,
        url: path,
        config: method === 'GET' ? {} : rateLimit(options.writesPerMinute * (spec.writes ? 1 : READS_PER_WRITE)),
        ...(spec.maxBodyBytes !== undefined && { bodyLimit: spec.maxBodyBytes }),
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          const limited = method === 'GET' ? await options.limitReads?.(request, reply) : null
          if (limited) return sendRejection(reply, limited, request.language)
          const caller = await authorise(spec.access ?? 'public', identify, request)
          if (caller instanceof Rejection) return sendRejection(reply, caller, request.language)
          const input = parseInput(name, request)
          const result =
            input instanceof Rejection
              ? input
              : await handler({ ...input, caller, client: clientOf(request, reply) } as CallInput<N>)
          if (result instanceof Rejection) return sendRejection(reply, result, request.language)
          return reply
            .code(spec.status ?? 200)
            .type(JSON_TYPE)
            .send(serializeBody(name, result))
        },
      })
    },

    /**
     * Registers a POST below the API's root that is given its body as it was sent, of any content type: a webhook, whose
     * signature is of the bytes. Whoever sends it has no API key, and is not limited.
     */
    handleRaw(path: string, handler: (input: RawInput) => Promise<RawResponse | Rejection>): void {
      root.route({
        method: 'POST',
        url: API_ROOT + path,
        config: { bodyFormat: 'raw' },
        handler: async ({ params, body: sent, headers, language }, reply) => {
          const body = sent instanceof Buffer ? sent : Buffer.alloc(0)
          const result = await handler({ params: params as Record<string, string>, body, headers, language })
          if (result instanceof Rejection) return sendRejection(reply, result, language)
          return sendUncached(reply.code(result.status ?? 200), result.body ?? {})
        },
      })
    },

    /**
     * Registers a POST of a form (`application/x-www-form-urlencoded`). `path` is the whole path. It needs no API key,
     * because libraries that send it know none. It is limited as calls that write nothing.
     */
    handleForm<S extends z.ZodObject>(
      path: string,
      schema: S,
      handler: (input: FormInput<S>) => Promise<object | Rejection>,
      { access = 'public' }: Pick<CallSpec, 'access'> = {},
    ): void {
      root.route({
        method: 'POST',
        url: path,
        config: { bodyFormat: 'form', ...rateLimit(options.writesPerMinute * READS_PER_WRITE) },
        handler: async (request, reply) => {
          const { language } = request
          const caller = await authorise(access, identify, request)
          if (caller instanceof Rejection) return sendRejection(reply, caller, language)
          const body = validate(schema, request.body ?? {})
          const result = body.ok ? await handler({ body: body.value, caller, language }) : body.rejection
          return result instanceof Rejection ? sendRejection(reply, result, language) : sendUncached(reply, result)
        },
      })
    },
  }
}

function sendUncached(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(body))
}

/** What the response of a shared call is cached under. `url` is path and search. */
export const callAddress = (language: Language, url: string): string => `${language} ${url}`

function checkBody(name: CallName, body: unknown): void {
  const parsed = calls[name].response.safeParse(body)
  if (!parsed.success) throw new Error(`The response of ${name} does not match the contract: ${parsed.error.message}`)
}
