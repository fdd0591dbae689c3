import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import { Dialog } from './dialog.tsx'

function Filters() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filter
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Filters" closeLabel="Close">
        <input aria-label="Price" />
      </Dialog>
    </>
  )
}
const open = async () => {
  mount(<Filters />)
  const opener = page.getByRole('button', { name: 'Filter' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(dialog).toBeVisible()
  return { opener, dialog }
}

test('the focus moves into it and stays inside; Escape closes it and gives the focus back', async () => {
  const { opener, dialog } = await open()
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('textbox', { name: 'Price' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(opener).not.toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('the button and a press beside it close it; one that only ends beside it does not', async () => {
  const { opener, dialog } = await open()
  const price = page.getByRole('textbox', { name: 'Price' }).element()
  const element = dialog.element()
  price.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).toBeVisible()
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
