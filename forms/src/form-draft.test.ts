import { beforeEach, describe, expect, test } from 'vitest'
import { createFormDraft, parseDraft } from './form-draft.ts'

const EMPTY = { name: '', city_id: null as number | null, agree: false }
const MAX_LENGTH = 20

describe('a stored draft', () => {
  test('is restored as it was stored', () => {
    const values = { name: 'Калина', city_id: 17, agree: true }
    expect(parseDraft(JSON.stringify(values), EMPTY, MAX_LENGTH)).toEqual(values)
    expect(parseDraft('{"city_id":null}', { ...EMPTY, city_id: null }, MAX_LENGTH)).toEqual(EMPTY)
  })

  test.each([null, '', 'nonsense', '"text"', 'null', '42', '[]', '[7]', '{"__proto__":{"name":"x"}}'])(
    'is empty when the storage holds %j',
    (stored) => expect(parseDraft(stored, EMPTY, MAX_LENGTH)).toEqual(EMPTY),
  )

  test('keeps its usable fields and drops the others, one by one', () => {
    const stored = { name: 'Ана', city_id: -1, agree: 'yes', stranger: 'x' }
    expect(parseDraft(JSON.stringify(stored), EMPTY, MAX_LENGTH)).toEqual({ ...EMPTY, name: 'Ана' })
    for (const wrong of [{ name: 7 }, { name: 'x'.repeat(MAX_LENGTH + 1) }, { city_id: 3.5 }, { city_id: '3' }])
      expect(parseDraft(JSON.stringify({ ...wrong, agree: true }), EMPTY, MAX_LENGTH)).toEqual({
        ...EMPTY,
        agree: true,
      })
  })
})

describe('a draft', () => {
  const stored = new Map<string, string | null>()
  let notify = () => {}
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string | null) => void stored.set(key, value),
    onChange: (_: string, listener: () => void) => {
      notify = listener
      return () => (notify = () => {})
    },
  }
  const create = () => createFormDraft({ key: 'form', storage, empty: EMPTY, maxLength: MAX_LENGTH })
  beforeEach(() => stored.clear())

  test('is stored at every change, and loaded again', () => {
    const draft = create()
    expect(draft.store.getState()).toEqual({ values: EMPTY, isLoaded: false })
    draft.update({ name: 'Ана' })
    draft.update({ agree: true })
    const again = create()
    again.sync()
    expect(again.store.getState()).toEqual({ values: { ...EMPTY, name: 'Ана', agree: true }, isLoaded: true })
  })

  test('follows another tab until it is stopped', () => {
    const draft = create()
    const stop = draft.sync()
    stored.set('form', '{"name":"Борис"}')
    notify()
    expect(draft.store.getState().values.name).toBe('Борис')
    stop()
    stored.set('form', '{"name":"Вяра"}')
    notify()
    expect(draft.store.getState().values.name).toBe('Борис')
  })

  test('stores nothing of a field that must not be stored', () => {
    const draft = createFormDraft({ key: 'form', storage, empty: EMPTY, maxLength: MAX_LENGTH, unstored: ['name'] })
    draft.update({ name: 'secret', agree: true })
    expect(stored.get('form')).toBe('{"city_id":null,"agree":true}')
    stored.set('form', '{"agree":false,"name":"other"}')
    draft.sync()
    expect(draft.store.getState().values).toEqual({ ...EMPTY, name: 'secret' })
  })

  test('leaves nothing behind when it is reset, or only what is kept', () => {
    const draft = create()
    draft.update({ name: 'Ана', agree: true })
    draft.reset({ name: 'Ана' })
    expect(JSON.parse(stored.get('form')!)).toEqual({ ...EMPTY, name: 'Ана' })
    draft.reset()
    expect(stored.get('form')).toBeNull()
    expect(draft.store.getState().values).toEqual(EMPTY)
  })
})
