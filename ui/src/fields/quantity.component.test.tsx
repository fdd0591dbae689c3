import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import { Quantity } from './quantity.tsx'

function mountQuantity(initial: number) {
  const onChange = vi.fn<(value: number) => void>()
  function Pieces() {
    const [value, setValue] = useState(initial)
    const change = (next: number) => {
      onChange(next)
      setValue(next)
    }
    return <Quantity label="Pieces" lessLabel="Less" moreLabel="More" value={value} onChange={change} max={5} />
  }
  mount(<Pieces />)
  const button = (name: string) => page.getByRole('button', { name })
  return { field: page.getByRole('textbox', { name: 'Pieces' }), less: button('Less'), more: button('More'), onChange }
}

test('the buttons stop at the limits and keep the focus', async () => {
  const { field, less, more, onChange } = mountQuantity(4)
  await more.click()
  await expect.element(field).toHaveValue('5')
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  // Playwright waits for a disabled button; a visitor does not.
  await more.click({ force: true })
  await expect.element(more).toHaveFocus()
  await expect.element(less).not.toHaveAttribute('aria-disabled')
  expect(onChange.mock.calls).toEqual([[5]])
})

test('what is typed counts on Enter and on leaving, as the nearest number in range', async () => {
  const { field, onChange } = mountQuantity(2)
  await field.fill('99')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('5')
  await field.fill('0')
  await userEvent.tab()
  await expect.element(field).toHaveValue('1')
  await field.fill('')
  await userEvent.tab()
  await expect.element(field).toHaveValue('1')
  expect(onChange.mock.calls).toEqual([[5], [1]])
})

test('arrow keys step, Escape restores, and nothing but digits can be typed', async () => {
  const { field, onChange } = mountQuantity(2)
  await field.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('3')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(field).toHaveValue('1')
  await field.fill('-4x')
  await expect.element(field).toHaveValue('4')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('1')
  expect(onChange.mock.lastCall).toEqual([1])
})
