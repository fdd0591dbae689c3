import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../test/mount.tsx'
import { Button, IconButton } from './button.tsx'

test('a busy button says so, keeps its place and ignores presses', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  mount(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Order
      </Button>
    </form>,
  )
  const button = page.getByRole('button', { name: 'Order' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(button).toBeEnabled()
  expect([onClick, onSubmit].map((handler) => handler.mock.calls.length)).toEqual([0, 0])
})

test('a button sends no form by itself, and one with an icon is named and as large as a finger', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  mount(
    <form onSubmit={onSubmit}>
      <IconButton label="Close">×</IconButton>
    </form>,
  )
  const button = page.getByRole('button', { name: 'Close' })
  await button.click()
  expect(onSubmit).not.toHaveBeenCalled()
  const { width, height } = button.element().getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
})
