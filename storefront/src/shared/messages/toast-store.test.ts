import { beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, showAdded, showToast, useToasts } from './toast-store.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))
const toasts = () => useToasts.getState().toasts

it('a toast stays four seconds at the bottom right by default', () => {
  showToast('Saved')
  expect(toasts()).toMatchObject([{ text: 'Saved', kind: 'info', place: 'bottom-right', durationMs: 4000 }])
})

it('an addition to the cart is a warning, one second at the top right', () => {
  showAdded(3, 'Honey')
  expect(toasts()).toMatchObject([{ text: '+3 Honey', kind: 'warning', place: 'top-right', durationMs: 1000 }])
})

it('a toast can have a button', () => {
  const run = vi.fn()
  showToast('Removed: Honey', { action: { label: 'Undo', run } })
  expect(toasts()).toMatchObject([{ text: 'Removed: Honey', durationMs: 4000, action: { label: 'Undo', run } }])
})

it('one toast can be dismissed alone', () => {
  showToast('One')
  showToast('Two')
  dismissToast(toasts()[0]!.id)
  expect(toasts().map(({ text }) => text)).toEqual(['Two'])
})

it('at most four toasts are shown', () => {
  for (let count = 1; count <= 9; count += 1) showToast(String(count))
  expect(toasts().map(({ text }) => text)).toEqual(['6', '7', '8', '9'])
})
