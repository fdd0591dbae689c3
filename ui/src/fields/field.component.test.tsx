import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import { Checkbox, Field, Select, TextArea } from './field.tsx'
import { PasswordField } from './password-field.tsx'

test('label, hint and error belong to their control, whatever it is', async () => {
  const texts = { hint: 'As in the passport', error: 'Please fill in this field.' }
  mount(
    <>
      <Field label="Name" {...texts} />
      <TextArea label="Note" {...texts} />
      <Select label="Country" {...texts} />
      <Checkbox label="I agree" {...texts} />
    </>,
  )
  for (const control of [
    page.getByRole('textbox', { name: 'Name' }),
    page.getByRole('textbox', { name: 'Note' }),
    page.getByRole('combobox', { name: 'Country' }),
    page.getByRole('checkbox', { name: 'I agree' }),
  ]) {
    await expect.element(control).toHaveAccessibleDescription('As in the passport Please fill in this field.')
    await expect.element(control).toBeInvalid()
  }
})

test('a field without an error is valid as long as it is empty, and says that it is optional', async () => {
  mount(<Field label="Phone" optionalMark="(optional)" required />)
  const field = page.getByRole('textbox', { name: 'Phone (optional)' })
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  await expect.element(field).not.toHaveAttribute('aria-describedby')
})

test('a password is shown and hidden, and caret and focus stay', async () => {
  mount(<PasswordField label="Password" showLabel="Show the password" defaultValue="secret" />)
  const field = page.getByLabelText('Password', { exact: true })
  await field.click()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
  const show = page.getByRole('button', { name: 'Show the password' })
  await show.click()
  await expect.element(show).toHaveAttribute('aria-pressed', 'true')
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('-')
  await expect.element(field).toHaveValue('se-cret')
  await show.click()
  await expect.element(field).toHaveAttribute('type', 'password')
})
