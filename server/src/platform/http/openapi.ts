import {
  API_ROOT,
  calls,
  type CallName,
  type CallSpec,
  failure,
  LANGUAGES,
  validationError,
  unauthorised,
} from '@vitrina/contract'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { z } from 'zod'

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
const error = (description: string, schema: z.ZodType) => ({ description, content: json(schema) })

/** The description of every call, made from the contract. */
export function describeApi(version: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const [method, path] = name.split(' ') as [string, string]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, calls[name]) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Vitrina',
      version,
      license: { name: 'MIT' },
      description:
        'Money is a decimal number in the shop’s currency; dates are local, YYYY-MM-DD. 406 is for what the person can mend: a message, messages by field, or a list. Lists called without page and per_page answer their first 1,000 entries.',
    },
    servers: [{ url: API_ROOT }],
    security: [{ apiKey: [] }],
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'The shop’s publishable key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  })
}

function operation(name: CallName, spec: CallSpec): ZodOpenApiOperationObject {
  const header = z.object({
    'User-Language': z.enum(LANGUAGES).optional().meta({ description: 'Anything else is the shop’s default language' }),
    ...(spec.idempotent
      ? { 'Idempotency-Key': z.uuid().optional().meta({ description: 'The same key and body give one order' }) }
      : {}),
    ...(spec.shared ? { 'If-None-Match': z.string().optional() } : {}),
  })
  return {
    operationId: name.replace(/[^a-zA-Z]+(\w)/g, (_match, letter: string) => letter.toUpperCase()).replace(/\W/g, ''),
    summary: spec.summary,
    tags: [spec.tag],
    requestParams: {
      header,
      ...(spec.params ? { path: spec.params } : {}),
      ...(spec.query ? { query: spec.query } : {}),
    },
    ...(spec.body ? { requestBody: { content: json(spec.body), required: true } } : {}),
    responses: {
      [`${spec.status ?? 200}`]: { description: 'Success', content: json(spec.answer) },
      ...(spec.shared ? { '304': { description: 'What If-None-Match names is still true' } } : {}),
      '401': error('The key is missing or wrong', unauthorised),
      ...(namesRecord(spec) ? { '404': error('There is nothing at this address', failure) } : {}),
      '406': error('What the person can mend', validationError),
      ...(spec.idempotent ? { '409': error('The key was used with another body', failure) } : {}),
      ...(spec.body
        ? {
            '413': error('More than half a megabyte', failure),
            '415': error('Anything but JSON', failure),
            '429': error('Too many writes', failure),
          }
        : {}),
    },
  }
}

/** Whether a call is about a record that may not be there: in its path, or the category of a list. */
function namesRecord({ params, query }: CallSpec): boolean {
  return params !== undefined || (query !== undefined && 'category' in query.shape)
}
