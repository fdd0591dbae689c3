import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { EACH_ONCE, journeys } from '../support/journeys.ts'
import { rows } from '../support/rows.ts'
import { joinStaff, openOffice } from '../support/steps/office.ts'

const { test, shop } = journeys({ shop: 'own' })

test.for(EACH_ONCE)(
  'a voucher is issued by hand, its code shown once, blocked and found in the list, in $language on a $device',
  async (options, { visit }) => {
    const manager = await visit(options)
    const { page, t } = manager
    await joinStaff(manager, shop, 'manager', 'Мила Василева', `vouchers-${options.language}@example.com`)
    await openOffice(manager, shop, '/vouchers')
    const main = manager.main()
    const dialog = page.getByRole('dialog')
    const start = main.getByRole('button', { name: t(m.office_voucher_issue), exact: true })
    await start.click()
    const value = dialog.getByLabel(t(m.office_voucher_value_in, { currency: 'лв' }), { exact: true })
    await value.fill('0')
    const issue = dialog.getByRole('button', { name: t(m.office_voucher_issue), exact: true })
    await dialog.getByText(t(m.office_order_amount_invalid)).waitFor()
    expect(await issue.isDisabled()).toBe(true)
    await value.fill('50')
    await dialog.getByLabel(t(m.office_voucher_reason), { exact: true }).fill('Томбола')
    expect(await accessibilityViolations(manager, 'a voucher is issued')).toEqual([])
    await issue.click()
    const code = dialog.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/)
    await code.waitFor()
    expect(await accessibilityViolations(manager, 'the code of a voucher')).toEqual([])
    // It is copied by hand: in one line, all of it in the dialog.
    const { height, fits } = await code.evaluate((line) => ({
      height: line.clientHeight / parseFloat(getComputedStyle(line).lineHeight),
      fits: line.scrollWidth <= line.clientWidth,
    }))
    expect({ height: Math.round(height), fits }).toEqual({ height: 1, fits: true })
    const lastFour = (await code.textContent())!.slice(-4)
    await dialog
      .getByRole('button', { name: t(m.office_close), exact: true })
      .last()
      .click()

    await main.getByRole('link', { name: `…${lastFour}` }).click()
    await manager.waitForHeading(t(m.office_voucher, { last_four: lastFour }))
    expect(await page.content()).not.toMatch(/[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}-/)
    await main.getByRole('button', { name: t(m.office_voucher_block), exact: true }).click()
    await dialog.getByLabel(t(m.office_voucher_reason), { exact: true }).fill('Загубен')
    await dialog.getByRole('button', { name: t(m.office_voucher_block), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await main.getByRole('button', { name: t(m.office_voucher_unblock), exact: true }).waitFor()
    await main.getByText('Загубен').waitFor()
    expect(await accessibilityViolations(manager, 'a voucher')).toEqual([])

    await openOffice(manager, shop, '/vouchers?state=blocked')
    await main.getByRole('link', { name: `…${lastFour}` }).waitFor()
    expect(await accessibilityViolations(manager, 'vouchers')).toEqual([])
    // Nobody can read it afterwards.
    expect(await rows(shop, 'select code from voucher where last_four = $1', [lastFour])).toEqual([{ code: null }])
  },
)
