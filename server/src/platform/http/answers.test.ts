import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Answer, createAnswerStore, isFresh, type Made } from './answers.ts'

const made = (body: string, tags: string[] = []): Made => ({ body, type: 'text/plain', tags })
const bodyOf = async (answer: Answer, encoding?: string) => (await answer.encoded(encoding)).body

test('an answer is made once for all who ask at the same time', async () => {
  const store = createAnswerStore(1e6)
  let makings = 0
  const all = await Promise.all(Array.from({ length: 20 }, () => store.make('a', async () => ((makings += 1), made('x')))))
  expect([makings, new Set(all).size, store.get('a')]).toEqual([1, 1, all[0]])
})

test('a change drops what shows it, and nothing else', async () => {
  const store = createAnswerStore(1e6)
  await store.make('honey', async () => made('x', ['product:1']))
  await store.make('jug', async () => made('x', ['product:2']))
  store.drop(['product:1'])
  expect([store.get('honey'), store.get('jug')?.status]).toEqual([undefined, 200])
  store.drop('all')
  expect(store.get('jug')).toBeUndefined()
})

test('what a change overtook is given but not kept, and who asks after the change gets it new', async () => {
  const store = createAnswerStore(1e6)
  let finish = () => {}
  const old = store.make('a', async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    return made('old')
  })
  store.drop(['product:1'])
  const fresh = await store.make('a', async () => made('new'))
  finish()
  expect([String(await bodyOf(await old)), String(await bodyOf(fresh)), store.get('a') === fresh]).toEqual(['old', 'new', true])
})

test('a failure is not kept, nor what is passing or no success', async () => {
  const store = createAnswerStore(1e6)
  await expect(store.make('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await store.make('b', async () => ({ ...made('x'), passing: true }))
  await store.make('c', async () => ({ ...made('x'), status: 404 }))
  expect([store.get('a'), store.get('b'), store.get('c')]).toEqual([undefined, undefined, undefined])
})

test('a document knows the tags of every answer it read, kept ones too', async () => {
  const store = createAnswerStore(1e6)
  await store.make('kept', async () => made('x', ['product:1']))
  const { tags } = await store.watch(async () => {
    store.get('kept')
    await store.make('new', async () => made('x', ['product:2']))
  })
  expect([...tags].toSorted()).toEqual(['product:1', 'product:2'])
})

test('memory stays within its bound', async () => {
  const store = createAnswerStore(100_000)
  for (let n = 0; n < 100; n += 1) await store.make(`${n}`, async () => made('x'.repeat(5000)))
  expect(store.size().bytes).toBeLessThanOrEqual(100_000)
  expect([store.get('0'), store.get('99')?.bytes]).toEqual([undefined, 5000])
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
  expect([isFresh(etag, answer), isFresh(`W/${etag}`, answer), isFresh('"other"', answer), isFresh(undefined, answer)]).toEqual([true, true, false, false])
})
