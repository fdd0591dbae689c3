import { get } from 'node:http'
import { basename } from 'node:path'
import { expect } from 'vitest'
import { journeys } from '../support/journeys.ts'
import { gzippedBytes } from '../support/checks/script-count.ts'

const { test, shop } = journeys()

/** The entry script, as the home page names it. */
async function entryScript(): Promise<string> {
  const [, file] = /"\/(assets\/[^"]+\.js)"/.exec(await (await fetch(shop.url)).text())!
  return file!
}

test('scripts are sent gzipped, in the size that the budget counts', async () => {
  const script = await entryScript()
  const response = await fetch(`${shop.url}/${script}`, { headers: { 'accept-encoding': 'gzip' } })
  await response.arrayBuffer()
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  expect(Number(response.headers.get('content-length'))).toBe(gzippedBytes(basename(script)))
})

test('files of the build are cached for good, and nothing beside them is sent', async () => {
  const entry = await entryScript()
  const script = await fetch(`${shop.url}/${entry}`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect(script.status).toBe(200)
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  const others = [
    'nothing.js',
    'a/b.js',
    '..%2fmanifest.json',
    '%2e%2e/manifest.json',
    '%5c..%5cmanifest.json',
    '%00',
    '..',
  ]
  const statuses = await Promise.all(others.map((other) => statusOf(`/assets/${other}`)))
  expect(statuses).toEqual(others.map(() => 404))
})

/** Of a path that is sent as it is; fetch would resolve its dots. */
const statusOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(shop.url)
    get({ hostname, port, path }, (response) => resolve(response.resume().statusCode!)).on('error', reject)
  })
