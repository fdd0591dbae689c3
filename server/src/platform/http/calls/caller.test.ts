import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { Rejection } from '../../rejection.ts'
import { authorise, bearerToken, type Identify } from './caller.ts'

const identified: string[] = []
const identify: Identify = async (token) => {
  identified.push(token)
  return token === 'of-ana' ? { kind: 'customer', id: 7, sessionId: 1 } : Rejection.unauthorised('login_required')
}
const app = Fastify()
for (const access of ['public', 'customer'] as const)
  app.get(`/${access}`, async (request, reply) => {
    const caller = await authorise(access, identify, request)
    return caller instanceof Rejection ? reply.code(caller.status).send({ message: caller.message }) : caller
  })
afterAll(() => app.close())
const ask = async (path: string, authorization?: string) => {
  const response = await app.inject({ url: path, headers: authorization === undefined ? {} : { authorization } })
  return response.statusCode === 200 ? response.json() : response.statusCode
}

test('a token is what follows Bearer; an empty one is nobody’s', () => {
  for (const header of [undefined, '', 'Bearer', 'Bearer ', 'bearer   ', 'Basic YTpi', 'Bearer a b'])
    expect([header, bearerToken(header)]).toEqual([header, null])
  for (const header of ['Bearer x.y-z', 'bearer x.y-z', 'Bearer  x.y-z ']) expect(bearerToken(header)).toBe('x.y-z')
})

test('a call for everybody knows the customer, and takes everyone else for a visitor', async () => {
  expect(await ask('/public', 'Bearer of-ana')).toEqual({ kind: 'customer', id: 7, sessionId: 1 })
  for (const header of [undefined, 'Bearer', 'Bearer ', 'Bearer expired'])
    expect(await ask('/public', header)).toEqual({ kind: 'visitor' })
})

test('a call for customers is 401 for everyone else', async () => {
  expect(await ask('/customer', 'Bearer of-ana')).toEqual({ kind: 'customer', id: 7, sessionId: 1 })
  for (const header of [undefined, 'Bearer', 'Bearer ', 'Bearer expired'])
    expect(await ask('/customer', header)).toBe(401)
})

test('without a token nobody is asked who it is', async () => {
  identified.length = 0
  await ask('/customer', 'Bearer')
  expect(identified).toEqual([])
})
