import { expect, test } from 'vitest'
import { serveCalls } from '../../../test/serve-calls.ts'
import { freshDatabase } from '../../../test/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { importSettings, createSettingsCache } from './index.ts'
import { settingsRoutes } from './routes.ts'

const database = await freshDatabase()
const { queries } = database

test('a database without a shop has default settings, after an import those of the shop', async () => {
  const settings = await createSettingsCache(queries)
  const push = { key: 'key', cluster: null, host: 'shop.example' }
  const serve = () =>
    serveCalls((calls) => settingsRoutes(calls, { database, settings, push, reports: null, sendsEmail: false }))
  expect((await serve()('GET /settings')).body).toMatchObject({
    default_language: 'en',
    pusherKey: 'key',
    pusherChannel: 'shop',
    pusherCluster: null,
    pusherHost: 'shop.example',
    reports: null,
    sends_email: false,
    css: null,
    site_icon: null,
    time_zone: 'Europe/Sofia',
    country: 'BG',
    terms_url: null,
    privacy_url: null,
    currency: { code: 'BGN', label: 'лв', second: null },
  })

  await queries.execute(
    sql`insert into picture (hash, file, width, height, colour, widths) values ('abc', 'icon.png', 512, 512, '#aabbcc', '{64,180}')`,
  )
  const { iconId: _icon, ...defaults } = settings.get()
  const imported = {
    ...defaults,
    title: { en: 'Rodopa', bg: 'Родопа' },
    currency: 'EUR' as const,
    currency_label: '€',
    second_currency: 'BGN' as const,
    time_zone: 'Europe/Athens',
    country: 'GR',
    terms_url: { link: 'info:terms', href: '/info/oroi' },
    company: { ...defaults.company, name: { en: 'Rodopa Ltd', bg: 'Родопа ООД' }, email: 'hello@example.com' },
  }
  await database.transaction((tx) => importSettings(tx, imported, 1))
  await settings.refresh()
  expect((await serve()('GET /settings', { language: 'bg' })).body).toMatchObject({
    site_title: 'Родопа',
    time_zone: 'Europe/Athens',
    country: 'GR',
    terms_url: '/info/oroi',
    privacy_url: null,
    site_icon: expect.stringMatching(/^\/media\/abc-/),
    currency: { code: 'EUR', label: '€', second: { code: 'BGN', label: 'лв' } },
    company: { name: 'Родопа ООД', email: 'hello@example.com', phone: null, responsible_official: null },
  })
})

test('settings stored by a version that had fewer are completed', async () => {
  await queries.execute(sql`update shop set shop = shop - 'time_zone' - 'country' - 'delivery_tax_rate' - 'terms_url'`)
  expect((await createSettingsCache(queries)).get()).toMatchObject({
    time_zone: 'Europe/Sofia',
    country: 'BG',
    delivery_tax_rate: 20,
    terms_url: null,
  })
})
