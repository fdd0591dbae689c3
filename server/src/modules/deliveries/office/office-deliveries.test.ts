import { expect, it } from 'vitest'
import { testOffice } from '../../../../test/office.ts'

const office = await testOffice()
const clerk = (await office.join('clerk')).browser
const get = async (path: string, query: Record<string, string> = {}) => {
  const answer = await clerk.send('GET', `${path}?${new URLSearchParams(query)}`, undefined, { 'user-language': 'bg' })
  expect(answer.status).toBe(200)
  return answer.body.data
}

it('tells where the shop delivers to and by which services, as the checkout does', async () => {
  const { countries, services } = await get('/deliveries')
  expect(countries[0]).toEqual({ iso: 'BG', name: 'България' })
  const shown = await office.shop.call('POST', '/deliveries/services', {}, { language: 'bg' })
  expect(services).toEqual(shown.body.data)
})

it('finds cities and offices by what was typed', async () => {
  expect((await get('/deliveries/cities', { iso: 'BG', q: 'смол' }))[0]).toMatchObject({ name: 'Смолян' })
  const { services } = await get('/deliveries')
  const { service } = services.find(
    ({ to, pickup }: { to: string[]; pickup: boolean }) => !pickup && to.includes('office'),
  )
  const all = await get('/deliveries/offices', { service, iso: 'BG' })
  const [first] = all
  const word = first.address
    .split(/[\s,]+/)
    .at(-1)
    .toUpperCase()
  const found = await get('/deliveries/offices', { service, iso: 'BG', q: `${first.post_code} ${word}` })
  expect(found.map(({ id }: { id: number }) => id)).toContain(first.id)
  expect(found.length).toBeLessThan(all.length)
  expect(await get('/deliveries/offices', { service, iso: 'BG', q: 'няма такъв' })).toEqual([])
})

it('is for those who may see orders', async () => {
  const reception = (await office.join('reception')).browser
  expect((await reception.send('GET', '/deliveries')).status).toBe(403)
})

it('names every country in the language of the member, to the owner', async () => {
  const owner = (await office.join('owner')).browser
  const { data } = (await owner.send('GET', '/countries', undefined, { 'user-language': 'bg' })).body
  expect(data).toContainEqual({ iso: 'BG', name: 'България' })
  expect(data[0].name).toMatch(/^А/)
  expect((await clerk.send('GET', '/countries')).status).toBe(403)
})
