import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { serveCalls } from '../../../test/calls.ts'
import { freshDatabase } from '../../../test/database.ts'
import { event } from '../../platform/tables.ts'
import { contentRoutes } from './routes.ts'
import { contactMessage, infoPage, menuItem, newsItem, section } from './tables.ts'

const database = await freshDatabase()
const { queries } = database
const ask = serveCalls((calls) => contentRoutes(calls, { database }))

const titles = (entries: { title: string }[]) => entries.map(({ title }) => title)

beforeAll(async () => {
  await queries.execute(
    sql`insert into picture (hash, file, width, height, colour, widths, original) values ('abc', 'a.jpg', 800, 600, '#aabbcc', '{320,640}', '\\x00')`,
  )
  // Two news categories, one below the other, a third aside, and one that has left the shop.
  await queries.execute(sql`
    insert into category (type, key, parent_id, url, name, position, archived_at) values
      (2, 'workshop', null, 'workshop', '{"en": "Workshop"}', 0, null), (2, 'harvest', 1, 'harvest', '{"en": "Harvest"}', 1, null),
      (2, 'village', null, 'village', '{"en": "Village"}', 2, null), (2, 'gone', null, 'gone', '{}', 3, now()), (1, 'shelf', null, 'shelf', '{}', 0, null)`)
  await queries.insert(newsItem).values([
    {
      key: 'one',
      url: 'one',
      title: { en: 'One', bg: 'Едно' },
      summary: { en: 'First' },
      text_html: { en: '<p>One</p>' },
      published: '2026-01-01',
      picture_id: 1,
    },
    { key: 'two', url: 'two', title: { en: 'Two' }, published: '2026-02-01' },
    { key: 'three', url: 'three', title: { bg: 'Три' }, published: '2026-02-01' },
    { key: 'four', url: 'four', title: { en: 'Four' }, published: '2026-03-01' },
    { key: 'five', url: 'five', title: { en: 'Five' }, published: '2026-04-01', archived_at: new Date() },
  ])
  await queries.execute(
    sql`insert into news_category values (1, 2, 0), (2, 1, 1), (2, 2, 0), (2, 4, 2), (3, 3, 0), (5, 1, 0)`,
  )
  await queries.insert(infoPage).values([
    {
      key: 'terms',
      url: 'terms',
      title: { en: 'Terms', bg: 'Условия' },
      text_html: { en: '<p>Terms</p>', bg: '<p>Условия</p>' },
      position: 20,
    },
    {
      key: 'delivery',
      url: 'delivery',
      title: { en: 'Delivery' },
      summary: { en: 'How' },
      picture_id: 1,
      form: 'contact',
      position: 10,
    },
    { key: 'old', url: 'old', title: { en: 'Old' }, archived_at: new Date() },
  ])
  await queries.execute(
    sql`insert into former_url values ('info', 'conditions', 1), ('info', 'dead', 3), ('news', 'uno', 1), ('news_category', 'atelier', 1), ('product', 'nothing', 1)`,
  )
  await queries.insert(menuItem).values([
    {
      key: 'shop',
      position: 'top',
      label: { en: 'Shop', bg: 'Магазин' },
      link: 'categories:food',
      href: '/categories/food',
      sort: 1,
    },
    {
      key: 'honey',
      parent_id: 1,
      position: 'top',
      label: { en: 'Honey' },
      link: 'category:honey',
      href: '/category/honey',
      sort: 2,
    },
    { key: 'terms', position: 'footer', label: { en: 'Terms' }, link: 'info:terms', href: '/info/terms', sort: 0 },
  ])
  await queries.insert(section).values([
    { key: 'news', page: 'home', kind: 'news', title: { en: 'News' }, count: 3, sort: 2 },
    {
      key: 'hero',
      page: 'home',
      kind: 'hero',
      title: { en: 'Hello', bg: 'Здравейте' },
      text: { en: '**A**' },
      text_html: { en: '<p><strong>A</strong></p>' },
      picture_id: 1,
      action: { label: { en: 'Go', bg: 'Към' }, link: 'category:x', href: '/category/x' },
      sort: 0,
    },
    {
      key: 'picks',
      page: 'info',
      page_key: 'terms',
      page_url: 'terms',
      kind: 'products',
      product_ids: [3, 1],
      category_ids: [],
      sort: 1,
    },
  ])
})

describe('menu and sections', () => {
  test('menu items of every position, parents by id', async () => {
    expect((await ask('GET /menu', { language: 'bg' })).body.data).toEqual([
      { id: 3, parent_id: null, position: 'footer', label: 'Terms', href: '/info/terms' },
      { id: 1, parent_id: null, position: 'top', label: 'Магазин', href: '/categories/food' },
      { id: 2, parent_id: 1, position: 'top', label: 'Honey', href: '/category/honey' },
    ])
  })

  test('sections in the order of their file', async () => {
    const { body } = await ask('GET /sections', { language: 'bg' })
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['hero', 'products', 'news'])
    expect(body.data[0]).toEqual({
      id: 2,
      page: 'home',
      page_url: '',
      kind: 'hero',
      title: 'Здравейте',
      text: '<p><strong>A</strong></p>',
      action: { label: 'Към', href: '/category/x' },
      picture: {
        src: '/media/abc-640.webp',
        base: '/media/abc',
        widths: [320, 640],
        width: 800,
        height: 600,
        colour: '#aabbcc',
        alt: 'Здравейте',
      },
      product_ids: [],
      category_ids: [],
      count: 0,
    })
    expect(body.data[1]).toMatchObject({
      page: 'info',
      page_url: 'terms',
      product_ids: [3, 1],
      action: null,
      picture: null,
    })
  })
})

describe('information pages', () => {
  test('are a page of pages', async () => {
    const { body } = await ask('GET /info')
    expect(body.data).toMatchObject({ current_page: 1, per_page: 1000, last_page: 1, from: 1, to: 2, total: 2 })
    expect(titles(body.data.data)).toEqual(['Delivery', 'Terms'])
    expect((await ask('GET /info', { path: '/info?page=2&per_page=1' })).body.data).toMatchObject({
      current_page: 2,
      last_page: 2,
      from: 2,
      to: 2,
      data: [{ title: 'Terms' }],
    })
  })

  test('say which form they carry', async () => {
    const { body } = await ask('GET /info')
    expect(body.data.data.map(({ form }: { form: string | null }) => form)).toEqual(['contact', null])
    expect((await ask('GET /info/{url}', { path: '/info/delivery' })).body.data.form).toBe('contact')
  })

  test('one page by its address, in either language, and by a former address', async () => {
    expect((await ask('GET /info/{url}', { path: '/info/terms', language: 'bg' })).body.data).toMatchObject({
      url: 'terms',
      title: 'Условия',
      text: '<p>Условия</p>',
    })
    expect((await ask('GET /info/{url}', { path: '/info/conditions' })).body.data).toMatchObject({
      url: 'terms',
      title: 'Terms',
    })
  })

  test.each(['old', 'dead', 'nothing', 'nobody'])('%s is not there', async (url) =>
    expect((await ask('GET /info/{url}', { path: `/info/${url}` })).status).toBe(404),
  )
})

describe('news', () => {
  const list = async (query = '') => (await ask('GET /news', { path: `/news${query}` })).body

  test('newest first, with translations falling back', async () => {
    const body = await list()
    expect(titles(body.data)).toEqual(['Four', 'Три', 'Two', 'One'])
    expect(body).toMatchObject({ total: 4, current_page: 1, per_page: 1000, last_page: 1 })
    expect(body.data[3]).toEqual({
      id: 1,
      url: 'one',
      title: 'One',
      summary: 'First',
      published: '2026-01-01',
      categories: [2],
      picture: expect.objectContaining({ alt: 'One' }),
    })
    expect(body.data[2].categories).toEqual([2, 1])
  })

  test('paged', async () => {
    expect(await list('?page=2&per_page=3')).toMatchObject({
      data: [{ title: 'One' }],
      total: 4,
      current_page: 2,
      per_page: 3,
      last_page: 2,
    })
    expect(await list('?page=1')).toMatchObject({ per_page: 24, last_page: 1 })
    expect(await list('?page=9&per_page=3')).toMatchObject({ data: [], total: 4, last_page: 2 })
    expect((await ask('GET /news', { path: '/news?per_page=1001' })).status).toBe(406)
    expect((await ask('GET /news', { path: '/news?page=0' })).status).toBe(406)
  })

  test('of a category and everything below it, each once', async () => {
    expect(await list('?category=workshop&page=1&per_page=1')).toMatchObject({
      data: [{ title: 'Two' }],
      total: 2,
      last_page: 2,
    })
    expect(titles((await list('?category=harvest')).data)).toEqual(['Two', 'One'])
    expect(titles((await list('?category=village')).data)).toEqual(['Три'])
    expect(titles((await list('?category=atelier')).data)).toEqual(['Two', 'One'])
    for (const unknown of ['gone', 'shelf', 'nobody'])
      expect((await ask('GET /news', { path: `/news?category=${unknown}` })).status).toBe(404)
  })

  test('of a category, they tell which it is now', async () => {
    expect((await list()).category).toBeNull()
    expect((await list('?category=workshop')).category).toEqual({ id: 1, url: 'workshop', name: 'Workshop' })
    expect((await list('?category=atelier&per_page=1')).category).toEqual({ id: 1, url: 'workshop', name: 'Workshop' })
  })

  test('an article knows what came before and after it', async () => {
    const article = async (url: string, language: 'en' | 'bg' = 'en') =>
      (await ask('GET /news/{url}', { path: `/news/${url}`, language })).body.data
    expect(await article('one', 'bg')).toMatchObject({
      title: 'Едно',
      text: '<p>One</p>',
      previous: null,
      next: { url: 'two', title: 'Two' },
    })
    expect(await article('two')).toMatchObject({ previous: { url: 'one' }, next: { url: 'three', title: 'Три' } })
    expect(await article('three')).toMatchObject({ previous: { url: 'two' }, next: { url: 'four' } })
    expect(await article('four')).toMatchObject({ previous: { url: 'three' }, next: null })
    expect(await article('uno')).toMatchObject({ url: 'one' })
    expect((await ask('GET /news/{url}', { path: '/news/five' })).status).toBe(404)
  })
})

describe('a message to the shop', () => {
  const message = {
    first_name: ' Ана ',
    email: 'ana@example.com',
    subject: 'Мед',
    message: 'Имате ли\nакациев мед?',
    gdpr_consent: true,
  }
  const send = (change: object = {}, language: 'en' | 'bg' = 'en') =>
    ask('POST /info/send-message', { body: { ...message, ...change }, language })

  test('is kept, told of, and answered in the specification’s words', async () => {
    expect(await send({ phone: '0888 123 456', last_name: '' }, 'bg')).toEqual({
      status: 201,
      body: { message: 'Съобщението Ви беше изпратено успешно. Ще се свържем с Вас при първа възможност' },
    })
    const [row] = await queries.select().from(contactMessage)
    expect(row).toMatchObject({
      first_name: 'Ана',
      last_name: null,
      phone: '+359888123456',
      message: 'Имате ли\nакациев мед?',
      language: 'bg',
    })
    expect(await queries.select({ name: event.name, payload: event.payload }).from(event)).toEqual([
      { name: 'message.received', payload: { message_id: row!.id } },
    ])
    expect((await send({ phone: null, subject: 'Again' })).body).toEqual({
      message: 'Your message has been sent successfully. We will contact you at the earliest opportunity',
    })
  })

  test('is one message, however often it is sent', async () => {
    const before = await queries.$count(contactMessage)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ subject: 'Once' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    await send({ subject: 'Once', message: 'Something else' })
    await send({ subject: 'Once', email: 'other@example.com' })
    expect(await queries.$count(contactMessage)).toBe(before + 3)
    expect((await queries.select().from(event)).length).toBe(await queries.$count(contactMessage))
  })

  test.each([
    [
      'a phone that cannot be',
      { phone: '088812345' },
      { phone: 'Please enter a valid phone number.' },
      { phone: 'Моля, въведете валиден телефонен номер.' },
    ],
    [
      'an address without a host',
      { email: 'ana@' },
      { email: 'Please enter a valid e-mail address.' },
      { email: 'Моля, въведете валиден имейл адрес.' },
    ],
    [
      'a blank name',
      { first_name: '  ' },
      { first_name: 'Please fill in this field.' },
      { first_name: 'Моля, попълнете това поле.' },
    ],
    [
      'no consent',
      { gdpr_consent: false },
      { gdpr_consent: 'Please agree to continue.' },
      { gdpr_consent: 'Моля, дайте съгласието си, за да продължите.' },
    ],
    [
      'a subject of two lines',
      { subject: 'a\nb' },
      { subject: 'This contains characters that can’t be used.' },
      { subject: 'Текстът съдържа знаци, които не могат да се използват.' },
    ],
    [
      'a novel',
      { message: 'x'.repeat(5001) },
      { message: 'At most 5000 characters, please.' },
      { message: 'Най-много 5000 знака, моля.' },
    ],
  ])('%s is refused in both languages', async (_name, change, en, bg) => {
    const before = await queries.$count(contactMessage)
    expect(await send(change)).toEqual({ status: 406, body: { errors: en } })
    expect(await send(change, 'bg')).toEqual({ status: 406, body: { errors: bg } })
    expect(await queries.$count(contactMessage)).toBe(before)
  })

  test('without anything names every field', async () => {
    const { status, body } = await ask('POST /info/send-message', { body: {} })
    expect(status).toBe(406)
    expect(Object.keys(body.errors).toSorted()).toEqual(['email', 'first_name', 'gdpr_consent', 'message', 'subject'])
  })
})
