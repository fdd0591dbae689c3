import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import { ChoiceCards } from './choice-cards.tsx'

function Delivery({ error }: { error?: string }) {
  const [value, setValue] = useState('courier')
  return (
    <ChoiceCards
      legend="Delivery"
      name="delivery"
      id="delivery"
      value={value}
      onChange={setValue}
      cards={[
        { value: 'courier', label: 'Courier', text: 'To your door', side: '5.00 €' },
        { value: 'office', label: 'Office' },
        { value: 'locker', label: 'Locker', disabled: true },
      ]}
      {...(error && { error })}
    />
  )
}
const card = (name: string) => page.getByRole('radio', { name, exact: true })

test('a card is a radio button: its label is its name, text and price describe it, and all of it can be pressed', async () => {
  mount(<Delivery />)
  await expect.element(card('Courier')).toBeChecked()
  await expect.element(card('Courier')).toHaveAccessibleDescription('5.00 € To your door')
  await page.getByText('Office').click()
  await expect.element(card('Office')).toBeChecked()
  await page.getByText('To your door').click()
  await expect.element(card('Courier')).toBeChecked()
})

test('arrow keys choose, and leave out what can’t be chosen', async () => {
  mount(<Delivery />)
  await userEvent.tab()
  await expect.element(card('Courier')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(card('Office')).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(card('Courier')).toBeChecked()
  await expect.element(card('Locker')).toBeDisabled()
})

test('an error belongs to the group', async () => {
  mount(<Delivery error="Please choose a delivery." />)
  const group = page.getByRole('group', { name: 'Delivery' })
  await expect.element(group).toHaveAccessibleDescription('Please choose a delivery.')
})
