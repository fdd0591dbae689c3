import { todayIn } from '@vitrina/contract/dates'
import { monthName } from '@vitrina/contract/format-day'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'

const { test } = journeys()

test('from a product to its maker, to all makers, and by another maker to a product of theirs', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  await visitor.open('/product/mavrud-reserve-2022')
  await visitor.main().getByText(t(m.product_maker), { exact: true }).waitFor()
  await visitor.main().getByRole('link', { name: 'Todor Vlaykov', exact: true }).click()
  await page.waitForURL('/makers/todor-vlaykov')
  await visitor.waitForHeading('Todor Vlaykov')
  await visitor
    .main()
    .getByRole('navigation', { name: t(m.breadcrumb_label) })
    .getByRole('link', { name: t(m.makers_title), exact: true })
    .click()
  await visitor.waitForHeading(t(m.makers_title))
  expect(await visitor.main().getByRole('heading', { level: 2 }).count()).toBe(11)
  await visitor.main().getByRole('link', { name: 'Stefka Bogdanova', exact: true }).click()
  await visitor.waitForHeading('Stefka Bogdanova')
  await visitor.main().getByText('At work from October to April', { exact: true }).waitFor()
  await visitor.main().getByRole('link', { name: 'Children’s wool socks', exact: true }).click()
  await visitor.waitForHeading('Children’s wool socks')
})

test('the makers are in the menu and at the foot of the page, and their screens have nothing that axe finds', async ({
  visit,
}) => {
  const visitor = await visit(BG_PHONE)
  await visitor.open('/makers')
  await visitor.waitForHeading('Майсторите')
  expect(await accessibilityViolations(visitor, 'makers')).toEqual([])
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Майсторите', exact: true }).waitFor()
  await visitor.open('/makers/ivan-and-nadezhda-petrov')
  await visitor.waitForHeading('Иван и Надежда Петрови')
  await visitor.main().getByText('Работи се от май до юли', { exact: true }).waitFor()
  expect(await accessibilityViolations(visitor, 'maker')).toEqual([])
})

test('the year of the makers is led to from their list, marks this month and leads to a maker and to a product', async ({
  visit,
}) => {
  const visitor = await visit({ ...BG_PHONE, javaScript: false })
  const { page, t } = visitor
  await page.goto('/makers')
  await visitor
    .main()
    .getByRole('link', { name: t(m.season_link), exact: true })
    .click()
  await page.waitForURL(/\/season/)
  const month = monthName(Number(todayIn('Europe/Sofia').slice(5, 7)), 'bg')
  await visitor
    .main()
    .getByRole('heading', { level: 2, name: t(m.season_now, { month }), exact: true })
    .waitFor()
  const knitter = visitor
    .main()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Стефка Богданова' }) })
  expect(await knitter.innerText()).toContain('Октомври – април')
  const scripted = await visit(EN_DESKTOP)
  await scripted.open('/season')
  expect(await accessibilityViolations(scripted, 'season')).toEqual([])
  await scripted.main().getByRole('link', { name: 'Bread basket', exact: true }).last().click()
  await scripted.waitForHeading('Bread basket')
})

test('search engines read who a maker is and where they work', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  await visitor.open('/makers/geno-and-desislava-balevski')
  const data = await visitor.page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent)))
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'ProfilePage',
      mainEntity: expect.objectContaining({
        name: 'Geno and Desislava Balevski',
        address: expect.objectContaining({ streetAddress: 'Oreshak, near Troyan', addressCountry: 'BG' }),
      }),
    }),
  )
  expect(data.map((entry) => entry['@type'])).toContain('BreadcrumbList')
})
