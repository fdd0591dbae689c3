import { beforeEach, expect, it } from 'vitest'
import { dismissToast, showAdded, showToast, useToasts } from './toasts.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))
const toasts = () => useToasts.getState().toasts

it('stays four seconds at the bottom right unless told otherwise', () => {
  showToast('Saved')
  expect(toasts()).toMatchObject([{ text: 'Saved', kind: 'info', place: 'bottom-right', duration: 4000 }])
})

it('says what came into the cart as a warning, one second at the top right', () => {
  showAdded(3, 'Honey')
  expect(toasts()).toMatchObject([{ text: '+3 Honey', kind: 'warning', place: 'top-right', duration: 1000 }])
})

it('can be dismissed alone', () => {
  showToast('One')
  showToast('Two')
  dismissToast(toasts()[0]!.id)
  expect(toasts().map(({ text }) => text)).toEqual(['Two'])
})

it('never fills the screen', () => {
  for (let count = 1; count <= 9; count += 1) showToast(String(count))
  expect(toasts().map(({ text }) => text)).toEqual(['6', '7', '8', '9'])
})
