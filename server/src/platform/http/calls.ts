import {
  type Answer as AnswerOf,
  type CallName,
  calls,
  type CallSpec,
  type Language,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
} from '@vitrina/contract'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { AnswerStore } from './answers.ts'
import { sendRefusal } from './errors.ts'
import { sendAnswer } from './send-answer.ts'
import type { Text } from '../texts/index.ts'
import { check, soundParts } from './validation.ts'

/** What a handler of a call gets: checked input, never the raw request. */
export type Input<N extends CallName> = {
  params: ParsedParams<N>
  query: ParsedQuery<N>
  body: ParsedBody<N>
  language: Language
  /** From the `Idempotency-Key` header, on calls that take one. */
  idempotencyKey: string | null
}

/** A body that is not as the contract says: those of its fields that are, and inside of `delivery` those of its. */
export type SoundBody<N extends CallName> = {
  [F in keyof ParsedBody<N>]?: F extends 'delivery' ? Partial<ParsedBody<N>[F]> : ParsedBody<N>[F]
}
/** What the shop's own rules find wrong in the sound part of such a body, by field: a person hears of everything at once. */
export type OtherFaults<N extends CallName> = (sound: SoundBody<N>, language: Language) => Promise<Record<string, Text>>

/** The body of a success, and which records it shows (a record's tag is its kind and id, `product:12`). */
export type Shared<N extends CallName> = { body: AnswerOf<N>; tags?: Iterable<string> }

type SharedName = { [N in CallName]: (typeof calls)[N] extends { shared: true } ? N : never }[CallName]
type PersonalName = Exclude<CallName, SharedName>

export type CallRegistry = ReturnType<typeof createCalls>

/** A shopper who looks for an office asks more often than one orders. */
const QUESTIONS_TO_A_WRITE = 10
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Registers handlers for the calls of the contract. `shared` calls answer from the store; the others run each time.
 * With `checkAnswers`, an answer that is not as the contract says is an error: tests and development run so.
 */
export function createCalls(
  app: FastifyInstance,
  answers: AnswerStore,
  options: { checkAnswers: boolean; writesPerMinute: number },
) {
  function bodyOf(name: CallName, body: unknown): string {
    return JSON.stringify(options.checkAnswers ? strictly(name, body) : body)
  }

  function read<N extends CallName>(name: N, request: FastifyRequest): Input<N> | Refusal {
    const spec: CallSpec = calls[name]
    const values: Record<string, unknown> = {}
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = spec[part]
      if (!schema) continue
      // A call all of whose fields are optional may be sent without a body.
      const checked = check(schema, part === 'body' ? (request.body ?? {}) : request[part])
      if (!checked.ok) return part === 'params' ? Refusal.notFound() : checked.refusal
      values[part] = checked.value
    }
    const header = spec.idempotent ? request.headers['idempotency-key'] : undefined
    if (header !== undefined && !(typeof header === 'string' && UUID.test(header)))
      return Refusal.mendable('idempotency_key')
    return {
      ...values,
      language: request.language,
      idempotencyKey: header?.toLowerCase() ?? null,
    } as unknown as Input<N>
  }

  /** The contract's refusal of a body, with what the shop's rules have to say of the rest of it. */
  async function withOthers<N extends CallName>(
    name: N,
    refusal: Refusal,
    request: FastifyRequest,
    otherFaults: OtherFaults<N>,
  ): Promise<Refusal> {
    const { errors, status } = refusal
    if (status !== 406 || typeof errors !== 'object' || Array.isArray(errors) || 'body' in errors) return refusal
    const { body: schema }: CallSpec = calls[name]
    const sound = schema && soundParts(schema, request.body ?? {})
    if (typeof sound !== 'object' || sound === null) return refusal
    const others = Object.entries(await otherFaults(sound, request.language))
    const named = Object.keys(errors)
    // A field is wrong for the first reason found, and with it all that is inside of it.
    const unnamed = others.filter(([field]) => !named.some((name) => field === name || field.startsWith(`${name}.`)))
    return Refusal.mendable({ ...(errors as Record<string, Text>), ...Object.fromEntries(unnamed) })
  }

  return {
    /**
     * A call whose answer does not depend on the person: made once, kept until what it shows changes. One asked for before
     * is given without coming by here (answer-first.ts).
     */
    shared<N extends SharedName>(name: N, handler: (input: Input<N>) => Promise<Shared<N> | Refusal>): void {
      const { method, path } = addressOf(name)
      app.route({
        method,
        url: path,
        handler: async (request, reply) => {
          const input = read(name, request)
          if (input instanceof Refusal) return sendRefusal(reply, input, request.language)
          // What was understood of the address, so that parameters nobody reads make no copies.
          const key = `${request.language} ${name} ${JSON.stringify([input.params, input.query])}`
          const asked = { address: `${request.language} ${request.url}`, key, route: request.routeOptions.url ?? path }
          try {
            const answer = await answers.make(asked, async () => {
              const result = await handler(input)
              if (result instanceof Refusal) throw new Refused(result)
              return {
                body: bodyOf(name, result.body),
                type: JSON_TYPE,
                tags: result.tags ?? [],
                headers: { vary: 'Accept-Encoding, User-Language' },
              }
            })
            return sendAnswer(request, reply, answer)
          } catch (error) {
            if (error instanceof Refused) return sendRefusal(reply, error.refusal, request.language)
            throw error
          }
        },
      })
    },

    /** A call that writes, or that depends on who asks. */
    on<N extends PersonalName>(
      name: N,
      handler: (input: Input<N>) => Promise<AnswerOf<N> | Refusal>,
      otherFaults?: OtherFaults<N>,
    ): void {
      const { method, path } = addressOf(name)
      const spec: CallSpec = calls[name]
      app.route({
        method,
        url: path,
        config:
          method === 'GET' || options.writesPerMinute === 0
            ? {}
            : {
                rateLimit: {
                  max: options.writesPerMinute * (spec.writes ? 1 : QUESTIONS_TO_A_WRITE),
                  timeWindow: 60_000,
                },
              },
        handler: async (request, reply) => {
          const input = read(name, request)
          const result = !(input instanceof Refusal)
            ? await handler(input)
            : otherFaults
              ? await withOthers(name, input, request, otherFaults)
              : input
          reply.header('cache-control', 'no-store')
          if (result instanceof Refusal) return sendRefusal(reply, result, request.language)
          return reply
            .code(spec.status ?? 200)
            .type(JSON_TYPE)
            .send(bodyOf(name, result))
        },
      })
    },
  }
}

/** Carries a refusal out of the store's shared making; never leaves this file. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('refused')
    this.refusal = refusal
  }
}

/** `GET /products/{url}` → its method and the router's pattern. */
function addressOf(name: CallName): { method: HTTPMethods; path: string } {
  const [method, path] = name.split(' ') as [HTTPMethods, string]
  return { method, path: path.replace(/\{(\w+)\}/g, ':$1') }
}

function strictly(name: CallName, body: unknown): unknown {
  const parsed = calls[name].answer.safeParse(body)
  if (!parsed.success) throw new Error(`The answer of ${name} is not as the contract says: ${parsed.error.message}`)
  return body
}
