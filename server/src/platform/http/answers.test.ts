import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Answer, createAnswerStore, isFresh, type Made } from './answers.ts'

const made = (body: string, tags: string[] = []): Made => ({ body, type: 'text/plain', tags })
const at = (address: string, key = address) => ({ address, key, route: '/x' })
const bodyOf = async (answer: Answer, encoding?: string) => (await answer.encoded(encoding)).body

test('an answer is made once for all who ask at the same time', async () => {
  const store = createAnswerStore(1e6)
  let makings = 0
  const all = await Promise.all(
    Array.from({ length: 20 }, () => store.make(at('a'), async () => ((makings += 1), made('x')))),
  )
  expect([makings, new Set(all).size, store.find('a')?.answer]).toEqual([1, 1, all[0]])
})

test('a change drops what shows it, and nothing else', async () => {
  const store = createAnswerStore(1e6)
  await store.make(at('honey'), async () => made('x', ['product:1']))
  await store.make(at('jug'), async () => made('x', ['product:2']))
  store.drop(['product:1'])
  expect([store.find('honey')?.answer, store.find('jug')?.answer.status]).toEqual([undefined, 200])
  store.drop('all')
  expect(store.find('jug')?.answer).toBeUndefined()
})

test('what a change overtook is given but not kept, and who asks after the change gets it new', async () => {
  const store = createAnswerStore(1e6)
  let finish = () => {}
  const old = store.make(at('a'), async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    return made('old')
  })
  store.drop(['product:1'])
  const fresh = await store.make(at('a'), async () => made('new'))
  finish()
  expect([String(await bodyOf(await old)), String(await bodyOf(fresh)), store.find('a')?.answer === fresh]).toEqual([
    'old',
    'new',
    true,
  ])
})

test('a failure is not kept, nor what is passing or no success', async () => {
  const store = createAnswerStore(1e6)
  await expect(store.make(at('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await store.make(at('b'), async () => ({ ...made('x'), noStore: true }))
  await store.make(at('c'), async () => ({ ...made('x'), status: 404 }))
  expect([store.find('a')?.answer, store.find('b')?.answer, store.find('c')?.answer]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a document knows the tags of every answer it read, kept ones too', async () => {
  const store = createAnswerStore(1e6)
  await store.make(at('kept'), async () => made('x', ['product:1']))
  const { tags } = await store.watch(async () => {
    store.find('kept')
    await store.make(at('new'), async () => made('x', ['product:2']))
  })
  expect([...tags].toSorted()).toEqual(['product:1', 'product:2'])
})

test('memory stays within its bound', async () => {
  const store = createAnswerStore(100_000)
  for (let n = 0; n < 100; n += 1) await store.make(at(`${n}`), async () => made('x'.repeat(5000)))
  expect(store.size().bytes).toBeLessThanOrEqual(100_000)
  expect([store.find('0')?.answer, store.find('99')?.answer?.bytes]).toEqual([undefined, 5000])
})

test('the encoding is what the client takes; the tag fits in any of them', async () => {
  const text = 'Розово масло '.repeat(100)
  const answer = new Answer(made(text))
  expect(String(brotliDecompressSync(await bodyOf(answer, 'gzip, deflate, br')))).toBe(text)
  expect(String(gunzipSync(await bodyOf(answer, 'gzip')))).toBe(text)
  expect(String(gunzipSync(await bodyOf(answer, 'br;q=0, gzip')))).toBe(text)
  for (const plain of [undefined, '', 'identity', 'br;q=0']) expect(String(await bodyOf(answer, plain))).toBe(text)
  const { head } = await answer.encoded('br')
  const etag = head[head.indexOf('etag') + 1]
  expect([
    isFresh(etag, answer),
    isFresh(`W/${etag}`, answer),
    isFresh('"other"', answer),
    isFresh(undefined, answer),
  ]).toEqual([true, true, false, false])
})

test('addresses that mean the same share one answer', async () => {
  const store = createAnswerStore(1e6)
  let makings = 0
  const produce = async () => ((makings += 1), made('x', ['product:1']))
  const first = await store.make(at('list?page=1', 'list 1'), produce)
  expect(store.find('list?page=1&n=2')).toBeUndefined()
  expect(await store.make(at('list?page=1&n=2', 'list 1'), produce)).toBe(first)
  expect([makings, store.size().answers, store.find('list?page=1&n=2')]).toEqual([1, 1, { answer: first, route: '/x' }])
  store.drop(['product:1'])
  expect([store.find('list?page=1'), store.find('list?page=1&n=2')]).toEqual([undefined, undefined])
})
