import { describe, expect, test } from 'vitest'
import { formatRow } from '../support/results.ts'
import { createRecorder } from './recorder.ts'

const RETRY = { 'retry-after': '2' }

/** A recorder whose clock stands until it is set, in seconds. */
function recorderAt() {
  let seconds = 100
  const recorder = createRecorder(() => seconds * 1000)
  const missed = () =>
    recorder
      .rows()
      .filter((row) => !formatRow(row).isMet)
      .map(({ what }) => what)
  return { recorder, missed, pass: (more: number) => void (seconds += more) }
}

describe('a storm', () => {
  test('without a failure misses no target, and has a line for each', () => {
    const { recorder, missed } = recorderAt()
    recorder.response('list', 200, {})
    recorder.response('order', 406, {})
    expect(missed()).toEqual([])
    expect(recorder.rows().map(({ what, value }) => [what, value])).toEqual([
      ['5xx other than 503', 0],
      ['503 without Retry-After', 0],
      ['503 although the database is there', 0],
      ['longest 503 after the database was back', 0],
    ])
  })

  test('in which the database was away takes 503 with Retry-After, and for some seconds after that', () => {
    const { recorder, missed, pass } = recorderAt()
    const comesBack = recorder.databaseGoesAway()
    pass(30)
    recorder.response('order', 503, RETRY)
    comesBack()
    pass(5)
    recorder.response('order', 503, RETRY)
    expect(missed()).toEqual([])
    expect(recorder.rows().at(-1)!.value).toBe(5)
  })

  test.each([500, 502, 504])('fails by an answer of %d, also while the database is away', (status) => {
    const { recorder, missed } = recorderAt()
    recorder.databaseGoesAway()
    recorder.response('order', status, RETRY)
    expect(missed()).toEqual(['5xx other than 503'])
  })

  test.each([{}, { 'retry-after': '' }, { 'retry-after': 'soon' }])('fails by a 503 with %j', (headers) => {
    const { recorder, missed } = recorderAt()
    recorder.databaseGoesAway()
    recorder.response('order', 503, headers)
    expect(missed()).toEqual(['503 without Retry-After'])
  })

  test('fails by a 503 before anything was away, and by one that lasts', () => {
    const before = recorderAt()
    before.recorder.response('order', 503, RETRY)
    expect(before.missed()).toEqual(['503 although the database is there'])

    const { recorder, missed, pass } = recorderAt()
    recorder.databaseGoesAway()()
    pass(5.1)
    recorder.response('order', 503, RETRY)
    expect(missed()).toEqual(['503 although the database is there', 'longest 503 after the database was back'])
  })
})
