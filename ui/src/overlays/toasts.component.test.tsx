import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import { Toasts, type ToastView } from './toasts.tsx'

const TOAST: ToastView = { id: 1, text: 'Added to the cart', kind: 'good', place: 'top-right', durationMs: 60_000 }

function mountToast(toast: Partial<ToastView> = {}) {
  const onDismiss = vi.fn<(id: number) => void>()
  function Area() {
    const [toasts, setToasts] = useState([{ ...TOAST, ...toast }])
    const [dismiss] = useState(() => (id: number) => {
      onDismiss(id)
      setToasts([])
    })
    return <Toasts toasts={toasts} onDismiss={dismiss} label="Notices" closeLabel="Close" />
  }
  mount(<Area />)
  return { text: page.getByText('Added to the cart'), onDismiss }
}

test('one goes after its time, but not while it is pointed at', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { text } = mountToast()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await text.hover()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  await userEvent.unhover(text)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.runAllTimers()
  await expect.element(text).not.toBeInTheDocument()
})

test('it is announced, and its button and Escape close it', async () => {
  const { text } = mountToast()
  expect(text.element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(text).not.toBeInTheDocument()
})

test('an action that asks for it gets the focus; Tab and Escape lead back to where it was', async () => {
  const [run, returnFocus] = [vi.fn(), vi.fn()]
  const { text, onDismiss } = mountToast({ action: { label: 'Undo', run, returnFocus } })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveFocus()
  await expect.element(undo).toHaveAccessibleDescription('Added to the cart')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(returnFocus).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(text).not.toBeInTheDocument()
  expect([returnFocus, run, onDismiss].map((handler) => handler.mock.calls.length)).toEqual([2, 0, 1])
})
