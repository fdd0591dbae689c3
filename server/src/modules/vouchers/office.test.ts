import { expect, test } from 'vitest'
import { testOffice } from '../../../test/office.ts'
import { orderBody, productWithStock } from '../../../test/orders.ts'
import { voucherItem, voucherOrder } from '../../../test/vouchers.ts'

const office = await testOffice()
const { shop } = office
const owner = (await office.join('owner')).browser
const manager = (await office.join('manager')).browser
const clerk = (await office.join('clerk')).browser
const reception = (await office.join('reception')).browser

const pay = (code: string) =>
  productWithStock(shop.database, 'mortar', 100).then(({ id }) =>
    shop.call(
      'POST',
      '/orders',
      orderBody([{ id, selected_count: 1 }], { voucher_code: code, payment_method: 'bank' }),
    ),
  )

test('who may see orders sees vouchers by the ends of their codes; owner and manager issue and block, with a reason', async () => {
  const body = { value: 20, reason: 'За забавената доставка' }
  for (const member of [clerk, reception]) expect((await member.send('POST', '/vouchers', body)).status).toBe(403)
  expect((await owner.send('POST', '/vouchers', { value: 20 })).status).toBe(406)
  const issued = await manager.send('POST', '/vouchers', body)
  expect(issued.status).toBe(200)
  const { id, code } = issued.body.data
  expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)

  expect((await reception.send('GET', '/vouchers')).status).toBe(403)
  const list = await clerk.send('GET', `/vouchers?q=${code.slice(-4).toLowerCase()}`)
  expect(list.body.data).toMatchObject({
    vouchers: [{ id, last_four: code.slice(-4), value: 20, left: 20, state: 'active', order_number: null }],
    total: 1,
    outstanding: 20,
  })
  expect(list.text).not.toContain(code.slice(0, 9))
  const detail = await clerk.send('GET', `/vouchers/${id}`)
  expect(detail.body.data.entries).toMatchObject([{ kind: 'issued', amount: 20, reason: body.reason }])
  expect(detail.text).not.toContain(code.slice(0, 9))

  const block = (member: typeof owner, blocked: boolean) =>
    member.send('POST', `/vouchers/${id}/block`, { blocked, reason: 'Изгубен' })
  expect((await block(clerk, true)).status).toBe(403)
  expect((await block(owner, true)).status).toBe(200)
  expect((await block(owner, true)).status).toBe(409)
  expect((await pay(code)).body.errors.voucher_code).toBe('This voucher is blocked. Please write to us.')
  expect((await block(owner, false)).status).toBe(200)
  const placed = await pay(code)
  expect(placed.status).toBe(201)
  const after = (await clerk.send('GET', `/vouchers/${id}`)).body.data
  expect(after).toMatchObject({ left: 0, state: 'used', can_pay_out: false })
  expect(after.entries[0]).toMatchObject({
    kind: 'redeemed',
    amount: -20,
    subject: { kind: 'order', number: placed.body.data.number },
  })
})

test('an order shows which vouchers it has issued, cut, and by which it was paid; the list of orders for a spreadsheet too', async () => {
  const order = await shop.call('POST', '/orders', voucherOrder([await voucherItem(shop.database, 50)]))
  const { number, url } = order.body.data
  const paid = await owner.send('POST', `/orders/${number}/state`, {
    to: 'paid',
    seen: { state: 'placed', payment_state: 'awaiting_transfer' },
  })
  expect([paid.status, paid.text]).toEqual([200, paid.text])
  const [{ code }] = (await shop.call('GET', `/orders/${url}`)).body.data.vouchers
  const seen = await clerk.send('GET', `/orders/${number}`)
  expect(seen.body.data.order.vouchers).toMatchObject([{ code: `…${code.slice(-4)}`, left: 50 }])
  expect(seen.text).not.toContain(code.slice(0, 9))
  const spent = await pay(code)
  const { number: other } = spent.body.data
  const goods = await clerk.send('GET', `/orders/${other}`)
  expect(goods.body.data.order.paid_by_voucher).toMatchObject([{ last_four: code.slice(-4) }])
  const csv = await owner.send('GET', `/orders.csv?q=${other}`)
  expect(csv.text).toContain(String(goods.body.data.order.paid_by_voucher[0].amount.toFixed(2)).replace('.', ','))

  const [id] = seen.body.data.voucher_ids
  const { left } = (await clerk.send('GET', `/vouchers/${id}`)).body.data
  const payOut = (member: typeof owner) => member.send('POST', `/vouchers/${id}/pay-out`, { left, reason: 'Уговорено' })
  expect((await payOut(clerk)).status).toBe(403)
  const isLeft = left > 0
  expect((await payOut(owner)).status).toBe(isLeft ? 200 : 409)
})
