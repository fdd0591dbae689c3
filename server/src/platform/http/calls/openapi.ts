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

/** The OpenAPI document, generated from the contract. */
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
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Money is a decimal number in the shop’s currency; dates are local, YYYY-MM-DD. Status 406 is for errors that the person can correct: a message, messages by field, or a list of messages. Lists requested without page and per_page return their first 1,000 entries.',
    },
    servers: [{ url: API_ROOT }],
    // The token of a logged-in customer is optional: these calls are for everybody.
    security: [{ apiKey: [] }, { apiKey: [], bearer: [] }],
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'The shop’s publishable key' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a logged-in customer' },
      },
    },
    paths,
  })
}

function operation(name: CallName, spec: CallSpec): ZodOpenApiOperationObject {
  const header = z.object({
    'User-Language': z
      .enum(LANGUAGES)
      .optional()
      .meta({ description: 'Any other value means the shop’s default language' }),
    ...(spec.idempotent
      ? {
          'Idempotency-Key': z
            .uuid()
            .optional()
            .meta({ description: 'Of requests with the same key and body one is executed' }),
        }
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
      [`${spec.status ?? 200}`]: { description: 'Success', content: json(spec.response) },
      ...(spec.shared ? { '304': { description: 'The response named by If-None-Match is still current' } } : {}),
      '401': error('The key is missing or wrong', unauthorised),
      ...(namesRecord(spec) ? { '404': error('No record has this address', failure) } : {}),
      '406': error('Errors that the person can correct', validationError),
      ...(spec.idempotent ? { '409': error('The key was used with another body', failure) } : {}),
      ...(spec.body
        ? {
            '413': error('The body is larger than half a megabyte', failure),
            '415': error('The body is not JSON', failure),
            '429': error('Too many requests', failure),
          }
        : {}),
    },
  }
}

/** True if a call names a record that may not exist: in its path, or as the category of a list. */
function namesRecord({ params, query }: CallSpec): boolean {
  return params !== undefined || (query !== undefined && 'category' in query.shape)
}
