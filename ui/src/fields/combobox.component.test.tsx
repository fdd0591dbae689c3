import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import { Combobox, type ComboboxOption } from './combobox.tsx'

const CITIES = ['Plovdiv', 'Pleven', 'Varna'].map((label) => ({ key: label, label }))

function mountCities() {
  const onChoose = vi.fn<(option: ComboboxOption) => void>()
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  function Cities() {
    const [value, setValue] = useState('')
    const options = CITIES.filter(({ label }) => label.startsWith(value))
    const choose = (option: ComboboxOption) => {
      setValue(option.label)
      onChoose(option)
    }
    return (
      <form onSubmit={onSubmit}>
        <Combobox
          label="City"
          value={value}
          onType={setValue}
          options={options}
          onChoose={choose}
          status={`${options.length} cities`}
        />
      </form>
    )
  }
  mount(<Cities />)
  return { field: page.getByRole('combobox', { name: 'City' }), onChoose, onSubmit }
}
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((element) => element.textContent)

test('typing suggests, arrow keys move around the end, Enter chooses and sends nothing', async () => {
  const { field, onChoose, onSubmit } = mountCities()
  await field.fill('P')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  expect(options()).toEqual(['Plovdiv', 'Pleven'])
  await expect.element(page.getByRole('status')).toHaveTextContent('2 cities')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Plovdiv' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}')
  const last = page.getByRole('option', { name: 'Pleven' })
  await expect.element(last).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveAttribute('aria-activedescendant', last.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Pleven')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field).toHaveFocus()
  expect([onChoose.mock.lastCall, onSubmit.mock.calls]).toEqual([[CITIES[1]], []])
})

test('Escape closes and keeps what is typed; in the closed list Enter sends the form', async () => {
  const { field, onChoose, onSubmit } = mountCities()
  await field.fill('Va')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Va')
  expect([onChoose.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 1])
})

test('a press chooses, and leaving the field closes the list', async () => {
  const { field, onChoose } = mountCities()
  await field.fill('P')
  await page.getByRole('option', { name: 'Plovdiv' }).click()
  await expect.element(field).toHaveValue('Plovdiv')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(CITIES[0])
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await userEvent.tab()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})
