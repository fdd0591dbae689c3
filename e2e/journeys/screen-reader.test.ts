import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { accessibleNodes, liveTexts } from '../support/checks/accessibility-tree.ts'
import { OPTIONS, PRODUCTS } from '../support/shops/demo.ts'
import { EN_DESKTOP, journeys } from '../support/journeys.ts'

const { test } = journeys()

test('a screen reader is told the roles, names and states of product and checkout, and what changes', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const node = async (role: string, name: string) =>
    (await accessibleNodes(page)).find(
      (each) => each.role === role && each.name.startsWith(name.replaceAll('\u00a0', ' ')),
    )

  await visitor.open(`/product/${PRODUCTS.socks.url}`)
  await expect.poll(() => node('group', OPTIONS.colour.en)).toBeTruthy()
  expect(await node('radio', 'Natural')).toMatchObject({ states: expect.arrayContaining(['checked: true']) })
  expect(await node('textbox', t(m.product_quantity))).toMatchObject({ value: '1' })
  expect(await node('button', t(m.product_decrease))).toMatchObject({ states: ['disabled: true'] })
  await visitor.button(t(m.product_increase)).click()
  await expect.poll(() => liveTexts(page)).toContain('2')
  expect(await node('button', t(m.product_decrease))).toMatchObject({ states: [] })
  await visitor.button(t(m.product_add)).first().click()
  await expect.poll(async () => (await liveTexts(page)).join()).toContain(`+2 ${PRODUCTS.socks.name.en}`)
  await expect.poll(() => node('link', t(m.nav_cart_count, { count: 2 }))).toBeTruthy()

  await visitor.openCart()
  await visitor.goToCheckout()
  await visitor.waitForTotal()
  await expect
    .poll(() => node('textbox', t(m.field_first_name)))
    .toMatchObject({
      states: expect.arrayContaining(['required: true']),
    })
  expect(await node('radio', t(m.checkout_method_address))).toMatchObject({
    states: expect.arrayContaining(['checked: true']),
  })
  expect(await node('combobox', t(m.checkout_city))).toMatchObject({
    states: expect.arrayContaining(['required: true']),
  })
  // Nothing is called invalid before it was sent.
  expect((await accessibleNodes(page)).filter(({ states }) => states.includes('invalid: true'))).toEqual([])
  await expect.poll(async () => (await liveTexts(page)).join('|')).toContain(`${t(m.cart_total)}: `)
  await visitor.orderButton().click()
  await expect
    .poll(() => node('textbox', t(m.field_first_name)))
    .toMatchObject({
      description: t(m.field_required),
      states: expect.arrayContaining(['invalid: true']),
    })
  await expect.poll(async () => (await liveTexts(page)).join('|')).toContain(t(m.field_first_name))
})
