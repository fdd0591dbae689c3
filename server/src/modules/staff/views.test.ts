import { MAX_VIEWS } from '@vitrina/contract/office'
import { expect, test } from 'vitest'
import { type Browser, testOffice } from '../../../test/office.ts'

const office = await testOffice()
const [maria, ivan, petya] = await Promise.all(
  (['owner', 'manager', 'clerk'] as const).map(async (role) => (await office.join(role)).browser),
)

const unpaid = { list: 'orders', search: { task: 'unpaid', sort: 'oldest' }, name: 'Чакат плащане', is_shared: false }
const save = (browser: Browser, body: object = {}) => browser.send('POST', '/views', { ...unpaid, ...body })
const idOf = async (...request: Parameters<typeof save>) => (await save(...request)).body.data.id as number
const list = async (browser: Browser, of = 'orders') => (await browser.send('GET', `/views?list=${of}`)).body.data
const namesOf = async (browser: Browser) => (await list(browser)).map(({ name }: { name: string }) => name)

test('what a member saves only they see, by name, until they rename and delete it', async () => {
  const id = await idOf(petya!, { name: '  Чакат  ' })
  await idOf(petya!, { name: 'а първо' })
  expect(await list(petya!)).toMatchObject([
    { name: 'а първо' },
    { id, name: 'Чакат', search: unpaid.search, is_shared: false, may_change: true },
  ])
  expect(await list(maria!)).toEqual([])
  expect(await list(petya!, 'messages')).toEqual([])
  const change = { name: 'Друго', is_shared: false }
  expect((await maria!.send('PUT', `/views/${id}`, change)).status).toBe(404)
  expect((await maria!.send('DELETE', `/views/${id}`)).status).toBe(404)
  expect((await petya!.send('PUT', `/views/${id}`, change)).status).toBe(200)
  expect(await namesOf(petya!)).toEqual(['а първо', 'Друго'])
  expect((await petya!.send('DELETE', `/views/${id}`)).status).toBe(200)
  expect((await petya!.send('DELETE', `/views/${id}`)).status).toBe(404)
  expect(await namesOf(petya!)).toEqual(['а първо'])
})

test('what owners and managers share everybody sees who sees the list, first; only they share and change it', async () => {
  const id = await idOf(maria!, { name: 'я за всички', is_shared: true })
  const own = await idOf(petya!, { name: 'моят' })
  expect((await list(petya!)).find((view: { id: number }) => view.id === id).may_change).toBe(false)
  expect((await namesOf(petya!))[0]).toBe('я за всички')
  const reception = (await office.join('reception')).browser
  expect((await reception.send('GET', '/views?list=orders')).status).toBe(403)
  expect((await save(reception)).status).toBe(403)
  expect((await reception.send('DELETE', `/views/${id}`)).status).toBe(404)

  expect((await save(petya!, { name: 'нов', is_shared: true })).status).toBe(403)
  expect((await petya!.send('PUT', `/views/${own}`, { name: 'моят', is_shared: true })).status).toBe(403)
  expect((await petya!.send('PUT', `/views/${id}`, { name: 'х', is_shared: true })).status).toBe(403)
  expect((await petya!.send('DELETE', `/views/${id}`)).status).toBe(403)
  expect((await ivan!.send('PUT', `/views/${id}`, { name: 'общ', is_shared: true })).status).toBe(200)
  expect(await namesOf(petya!)).toContain('общ')
})

test('a name stands once, has 60 characters at most, and what is saved is a search of the list', async () => {
  await idOf(maria!, { name: 'Едно' })
  const taken = await save(maria!, { name: 'едно' })
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([406, ['name']])
  // Another list, and another member, are another matter.
  expect((await save(maria!, { name: 'едно', list: 'messages', search: { state: 'open' } })).status).toBe(200)
  expect((await save(ivan!, { name: 'едно' })).status).toBe(200)
  const id = await idOf(maria!, { name: 'Две' })
  expect((await maria!.send('PUT', `/views/${id}`, { name: 'ЕДНО', is_shared: false })).status).toBe(406)
  expect((await maria!.send('PUT', `/views/${id}`, { name: 'ДВЕ', is_shared: false })).status).toBe(200)
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: 'x', list: 'staff' },
    { name: 'x', search: { task: 'nothing' } },
    { name: 'x', list: 'messages', search: { state: 'shipped' } },
  ])
    expect((await save(maria!, wrong)).status, JSON.stringify(wrong)).toBe(406)
  await idOf(maria!, { name: 'чисто', search: { q: '', state: 'shipped', page: 3, other: 'x' } })
  expect((await list(maria!)).find(({ name }: { name: string }) => name === 'чисто').search).toEqual({
    state: 'shipped',
  })
})

test('a member has so many of each list, also when they are saved at once', async () => {
  const { browser } = await office.join('clerk')
  const saved = await Promise.all(Array.from({ length: MAX_VIEWS + 3 }, (_, n) => save(browser, { name: `№ ${n}` })))
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(MAX_VIEWS)
  expect(saved.find(({ status }) => status === 406)!.body.errors).toContain(String(MAX_VIEWS))
  const own = (await list(browser)).filter(({ may_change }: { may_change: boolean }) => may_change)
  expect(own).toHaveLength(MAX_VIEWS)
  expect((await save(browser, { list: 'messages', search: {}, name: 'друг списък' })).status).toBe(200)
})
