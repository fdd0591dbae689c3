import { beforeAll, describe, expect, test } from 'vitest'
import { serveCalls } from '../../../test/serve-calls.ts'
import { freshDatabase } from '../../../test/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { event } from '../../platform/tables.ts'
import type { SettingsCache } from '../settings/index.ts'
import { contentRoutes } from './routes.ts'
import { contactMessage, infoPage, menuItem, section } from './tables.ts'

const database = await freshDatabase()
const { queries } = database
const call = serveCalls((calls) =>
  contentRoutes(calls, { database, settings: { get: () => ({ country: 'BG' }) } as SettingsCache }),
)

const titles = (entries: { title: string }[]) => entries.map(({ title }) => title)

beforeAll(async () => {
  await queries.execute(
    sql`insert into picture (hash, file, width, height, colour, widths) values ('abc', 'a.jpg', 800, 600, '#aabbcc', '{320,640}')`,
  )
  await queries.insert(infoPage).values([
    {
      key: 'terms',
      url: 'terms',
      title: { en: 'Terms', bg: 'Условия' },
      text_html: { en: '<p>Terms</p>', bg: '<p>Условия</p>' },
      icon_id: 1,
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
    sql`insert into redirect values ('info', 'conditions', 1), ('info', 'dead', 3), ('product', 'nothing', 1)`,
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
    {
      key: 'terms',
      position: 'footer-help',
      position_title: { en: 'Help', bg: 'Помощ' },
      label: { en: 'Terms' },
      link: 'info:terms',
      href: '/info/terms',
      sort: 0,
    },
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
      alt: { bg: 'Кана на прозореца' },
      focus: { x: 64, y: 50 },
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
  test('the menu holds the items of every position in the order of their file, with parents by id and the position’s heading', async () => {
    expect((await call('GET /menu', { language: 'bg' })).body.data).toEqual([
      {
        id: 3,
        parent_id: null,
        position: 'footer-help',
        position_title: 'Помощ',
        label: 'Terms',
        href: '/info/terms',
      },
      { id: 1, parent_id: null, position: 'top', position_title: '', label: 'Магазин', href: '/categories/food' },
      { id: 2, parent_id: 1, position: 'top', position_title: '', label: 'Honey', href: '/category/honey' },
    ])
  })

  test('sections come in the order of their file', async () => {
    const { body } = await call('GET /sections', { language: 'bg' })
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
        alt: 'Кана на прозореца',
        focus: { x: 64, y: 50 },
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
  test('the list is paged', async () => {
    const { body } = await call('GET /info')
    expect(body.data).toMatchObject({ current_page: 1, per_page: 1000, last_page: 1, from: 1, to: 2, total: 2 })
    expect(titles(body.data.data)).toEqual(['Delivery', 'Terms'])
    expect((await call('GET /info', { path: '/info?page=2&per_page=1' })).body.data).toMatchObject({
      current_page: 2,
      last_page: 2,
      from: 2,
      to: 2,
      data: [{ title: 'Terms' }],
    })
  })

  test('a page names the form it shows', async () => {
    const { body } = await call('GET /info')
    expect(body.data.data.map(({ form }: { form: string | null }) => form)).toEqual(['contact', null])
    expect((await call('GET /info/{url}', { path: '/info/delivery' })).body.data.form).toBe('contact')
  })

  test('a page has the icon of its picture, or its own', async () => {
    const icon = async (url: string) => (await call('GET /info/{url}', { path: `/info/${url}` })).body.data.icon
    expect(await icon('delivery')).toBe('/media/abc-320.webp')
    expect(await icon('terms')).toBe('/media/abc-180.png')
  })

  test('a page is found by its address and by a former address, in both languages', async () => {
    expect((await call('GET /info/{url}', { path: '/info/terms', language: 'bg' })).body.data).toMatchObject({
      url: 'terms',
      title: 'Условия',
      text: '<p>Условия</p>',
    })
    expect((await call('GET /info/{url}', { path: '/info/conditions' })).body.data).toMatchObject({
      url: 'terms',
      title: 'Terms',
    })
  })

  test.each(['old', 'dead', 'nothing', 'nobody'])('there is no page at %s', async (url) =>
    expect((await call('GET /info/{url}', { path: `/info/${url}` })).status).toBe(404),
  )
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
    call('POST /info/send-message', { body: { ...message, ...change }, language })

  test('is stored, emits an event and is answered with the text of the specification', async () => {
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

  test('sent several times is stored once', async () => {
    const before = await queries.$count(contactMessage)
    const responses = await Promise.all(Array.from({ length: 10 }, () => send({ subject: 'Once' })))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    await send({ subject: 'Once', message: 'Something else' })
    await send({ subject: 'Once', email: 'other@example.com' })
    expect(await queries.$count(contactMessage)).toBe(before + 3)
    expect((await queries.select().from(event)).length).toBe(await queries.$count(contactMessage))
  })

  test.each([
    [
      'an invalid phone number',
      { phone: '088812345' },
      { phone: 'Please enter a valid phone number.' },
      { phone: 'Моля, въведете валиден телефонен номер.' },
    ],
    [
      'an e-mail address without a host',
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
      'a missing consent',
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
      'a message that is too long',
      { message: 'x'.repeat(5001) },
      { message: 'At most 5000 characters, please.' },
      { message: 'Най-много 5000 знака, моля.' },
    ],
  ])('%s is rejected in both languages', async (_name, change, en, bg) => {
    const before = await queries.$count(contactMessage)
    expect(await send(change)).toEqual({ status: 406, body: { errors: en } })
    expect(await send(change, 'bg')).toEqual({ status: 406, body: { errors: bg } })
    expect(await queries.$count(contactMessage)).toBe(before)
  })

  test('an empty form is rejected with an error for every required field', async () => {
    const { status, body } = await call('POST /info/send-message', { body: {} })
    expect(status).toBe(406)
    expect(Object.keys(body.errors).toSorted()).toEqual(['email', 'first_name', 'gdpr_consent', 'message', 'subject'])
  })
})
