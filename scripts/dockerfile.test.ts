import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENVIRONMENT, FLAGS } from '../server/node-options.mjs'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const dockerfile = read('Dockerfile')

test('the image starts the server with the flags and the environment of server/node-options.mjs', () => {
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!) as string[]
  expect(command).toEqual(['node', ...FLAGS, 'server/src/main.js'])
  for (const [name, value] of Object.entries(ENVIRONMENT)) expect(dockerfile).toContain(`${name}=${value}`)
  expect(existsSync(join(root, command.at(-1)!))).toBe(true)
})

test('every path the image copies exists and is allowed by .dockerignore', () => {
  const allowed = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, sources]) => sources!.split(' '))
  expect(copied.length).toBeGreaterThan(5)
  for (const source of copied.filter((path) => path !== '.')) {
    expect(existsSync(join(root, source)), source).toBe(true)
    expect(allowed, source).toContain(source.split('/')[0])
  }
})

test('docs/operating.md lists every setting of server/src/config.ts, and compose.yaml passes each that its containers do not fix', () => {
  const settings = [...read('server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name!)
  expect(settings.length).toBeGreaterThan(15)
  const table = read('docs/operating.md')
  expect(settings.filter((name) => name !== 'NODE_ENV' && !table.includes(`\`${name}\``))).toEqual([])
  const compose = read('compose.yaml')
  const fixed = new Set([
    'NODE_ENV',
    'HOST',
    'DATA_DIR',
    'DATABASE_SESSION_URL',
    'STRIPE_API_URL',
    'PUSHER_API_URL',
    'WEB_PUSH_SERVICE_URL',
  ])
  expect(settings.filter((name) => !fixed.has(name) && !compose.includes(` ${name}: `))).toEqual([])
})
