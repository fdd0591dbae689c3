import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { balanceOfVoucher, expectBalancedLedger, givenVoucher } from '../../../test/vouchers.ts'
import { Rejection } from '../../platform/rejection.ts'
import {
  blockVoucher,
  convertVouchers,
  expireVouchers,
  giveBackToVoucher,
  lockVoucher,
  redeemVoucher,
} from './ledger.ts'

const shop = await testShop({ poolSize: 20, env: { RATE_LIMIT_WRITES: '1000' } })
const { database } = shop
const { pool } = database
const TODAY = '2030-05-01'
let payment = 1_000_000
const redeem = (id: number, amount: number, paymentId = (payment += 1)) =>
  database.transaction(async (tx) => {
    const text = await redeemVoucher(tx, id, { amount, currency: 'BGN', today: TODAY, paymentId })
    return text ? Rejection.invalid(text) : paymentId
  })
const giveBack = (paymentId: number, amount: number, currency: 'BGN' | 'EUR' = 'BGN') =>
  database.transaction(async (tx) => {
    await giveBackToVoucher(tx, { paymentId, amount, currency })
    return null
  })
const kindsOf = async (id: number) =>
  (await pool.query('select kind, amount, currency from voucher_entry where voucher_id = $1 order by id', [id])).rows
const validUntil = async (id: number) =>
  (await pool.query('select valid_until from voucher where id = $1', [id])).rows[0].valid_until

test('forty that redeem and give back at once leave the sum of what happened, and never less than nothing', async () => {
  const { id } = await givenVoucher(database, 100)
  const results = await Promise.all(Array.from({ length: 40 }, () => redeem(id, 700)))
  const paid = results.filter((result) => typeof result === 'number')
  expect(paid).toHaveLength(14)
  await Promise.all(paid.slice(0, 6).map((paymentId) => giveBack(paymentId, 700)))
  expect(await balanceOfVoucher(database, id)).toBe(10_000 - 8 * 700)
  await expectBalancedLedger(database)
})

test('the database refuses a balance below zero', async () => {
  const { id } = await givenVoucher(database, 1)
  await expect(pool.query('update voucher set balance = -1 where id = $1', [id])).rejects.toThrow('voucher_balance')
})

test('a blocked one pays nothing until it is let again; both are written down', async () => {
  const { id } = await givenVoucher(database, 10)
  const merchant = { actor: { kind: 'merchant' as const }, reason: 'Изгубен' }
  const block = (isBlocked: boolean) => database.transaction((tx) => blockVoucher(tx, id, isBlocked, merchant))
  expect(await block(true)).toBe(true)
  expect(await block(true)).toBe(false)
  expect(await redeem(id, 100)).toBeInstanceOf(Rejection)
  expect(await block(false)).toBe(true)
  expect(await redeem(id, 100)).toEqual(expect.any(Number))
  expect((await kindsOf(id)).map(({ kind }) => kind)).toEqual(['issued', 'blocked', 'unblocked', 'redeemed'])
})

test('what is left after its last day is taken off, once; what is given back later can be used for thirty days', async () => {
  const { id } = await givenVoucher(database, 10, '2030-04-30')
  await pool.query("update voucher set valid_until = '2030-05-01' where id = $1", [id])
  const paymentId = (await redeem(id, 400)) as number
  await expireVouchers(database, '2030-05-01')
  expect(await balanceOfVoucher(database, id)).toBe(600)
  await pool.query("update voucher set valid_until = '2020-01-01' where id = $1", [id])
  await Promise.all([expireVouchers(database, '2020-01-02'), expireVouchers(database, '2020-01-02')])
  expect(await balanceOfVoucher(database, id)).toBe(0)
  await pool.query("update voucher_entry set created_at = now() - interval '10 days' where payment_id = $1", [
    paymentId,
  ])
  await giveBack(paymentId, 400)
  expect(await balanceOfVoucher(database, id)).toBe(400)
  const { rows } = await pool.query('select (current_date + 30)::text as day')
  expect(await validUntil(id)).toBe(rows[0].day)
  expect((await kindsOf(id)).map(({ kind }) => kind)).toEqual(['issued', 'redeemed', 'expired', 'given_back'])
})

test('given back within three days it gains the days it was away, and no more: nothing is won by leaving a checkout', async () => {
  const { id } = await givenVoucher(database, 10, '2031-01-10')
  const today = (await redeem(id, 400)) as number
  await giveBack(today, 400)
  expect(await validUntil(id)).toBe('2031-01-10')
  const before = (await redeem(id, 400)) as number
  await pool.query("update voucher_entry set created_at = now() - interval '2 days' where payment_id = $1", [before])
  await giveBack(before, 400)
  expect(await validUntil(id)).toBe('2031-01-12')
})

test('the move to the euro converts what is left, with entries of both currencies, and what is given back later', async () => {
  const { id } = await givenVoucher(database, 100)
  const paymentId = (await redeem(id, 1956)) as number
  await database.transaction((tx) => convertVouchers(tx, { from: 'BGN', to: 'EUR' }))
  expect(await balanceOfVoucher(database, id)).toBe(4113)
  const { rows } = await pool.query('select value, currency from voucher where id = $1', [id])
  expect(rows).toEqual([{ value: 5113, currency: 'EUR' }])
  expect((await kindsOf(id)).slice(-2)).toEqual([
    { kind: 'converted', amount: -8044, currency: 'BGN' },
    { kind: 'converted', amount: 4113, currency: 'EUR' },
  ])
  await giveBack(paymentId, 1956)
  expect(await balanceOfVoucher(database, id)).toBe(5113)
  await expectBalancedLedger(database)
  await database.transaction((tx) => convertVouchers(tx, { from: 'EUR', to: 'BGN' }))
})

test('who guesses codes must wait, also with a right one; a right code counts for nothing', async () => {
  const { id, code } = await givenVoucher(database, 10)
  const check = async (voucher_code: string) =>
    (await shop.call('POST', '/vouchers/check', { voucher_code, total: 5 })).body.data
  for (let round = 0; round < 25; round += 1) expect((await check(code)).applied).toBe(true)
  const wrong = await Promise.all(Array.from({ length: 30 }, () => check('ABCD-EFGH-JKMN-PQRS')))
  const messages = new Set(wrong.map(({ message }) => message))
  expect(messages).toContain('Too many codes were tried. Please try again in a few minutes.')
  expect(await check(code)).toMatchObject({
    applied: false,
    message: 'Too many codes were tried. Please try again in a few minutes.',
  })
  await pool.query("update auth_attempt set updated_at = updated_at - interval '2 hours', blocked_until = now()")
  expect((await check(code)).applied).toBe(true)
  expect(await database.transaction((tx) => lockVoucher(tx, id))).toMatchObject({ balance: 1000 })
})
