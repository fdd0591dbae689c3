import type { Booking, ChangePrice } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { completeBooking, completeChangePrice } from './complete-answers.ts'

/** As a process of the version before answers. */
const earlier = {
  state: 'confirmed',
  payment_state: 'deposit_paid',
  total: 300.3,
  paid: 100.1,
  due_now: 200.2,
  cancellation: { fee: 50, refund: 50.1 },
} as unknown as Booking
const due = (changes: object) => completeBooking({ ...earlier, ...changes }).due

test('amounts that an earlier version does not answer are filled in', () => {
  expect(completeBooking(earlier)).toMatchObject({
    owed: 300.3,
    fee_floor: 0,
    due: { method: 'on_arrival', now: 0, by: null, on_arrival: 200.2 },
    cancellation: { fee: 50, kept: 50, refund: 50.1 },
    cancelled: null,
  })
  expect(completeBooking({ ...earlier, cancellation: null }).cancellation).toBeNull()
  expect(completeChangePrice({ total: 240 } as ChangePrice)).toMatchObject({ owed: 240, cancellation_fee: 0 })
})

test.each([
  ['what is asked for, before the rooms are booked', { state: 'held' }, [200.2, 0]],
  ['a part of it', { state: 'held', paid: 0, due_now: 100 }, [100, 200.3]],
  ['all of it, where no part is named', { state: 'held', paid: 0, due_now: 0 }, [300.3, 0]],
  ['a transfer', { payment_state: 'awaiting_transfer', paid: 0, due_now: 0 }, [300.3, 0]],
  ['nothing, of a booking that is over', { state: 'cancelled' }, [0, 0]],
])('due is %s', (_, changes, [now, onArrival]) => expect(due(changes)).toMatchObject({ now, on_arrival: onArrival }))

test('what a server of this version answers is left as it is', () => {
  const answer = {
    ...earlier,
    owed: 400,
    fee_floor: 400,
    due: { method: 'transfer', now: 1, by: null, on_arrival: 2 },
    cancellation: { fee: 400, kept: 100.1, refund: 0 },
    cancelled: null,
  } as Booking
  expect(completeBooking(answer)).toEqual(answer)
})
