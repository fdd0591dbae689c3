import * as m from '@vitrina/i18n/messages'
import { ApiError, sessionStore } from '@vitrina/api-client'
import { LanguageContext } from '@vitrina/i18n'
import { Button, Field } from '@vitrina/ui'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../ui/test/mount.tsx'
import { defineForm } from './define-form.ts'
import { createFormDraft } from './form-draft.ts'
import { Form, FormNotice } from './form.tsx'
import { type MessageArea, MessageAreaContext } from './message-area-context.ts'
import { useForm } from './use-form.ts'

type Values = { name: string; email: string }
const REQUIRED = 'Please fill in this field.'

/** A form of two fields, with a draft of its own. */
function mountForm(onSubmit: (values: Values) => Promise<void> = async () => {}) {
  sessionStore.set('form', null)
  const definition = defineForm<Values>({
    name: 'contact',
    draft: createFormDraft({ key: 'form', storage: sessionStore, empty: { name: '', email: '' }, maxLength: 100 }),
    fields: { name: { kind: 'line', required: true }, email: { kind: 'email', required: true } },
    labels: { name: m.field_first_name, email: m.field_email },
  })
  const messages = {
    showErrors: vi.fn<MessageArea['showErrors']>(),
    replaceErrors: vi.fn<MessageArea['replaceErrors']>(),
    isShown: () => true,
    showApiError: vi.fn<MessageArea['showApiError']>(),
    clear: vi.fn<MessageArea['clear']>(),
  }
  function Contact() {
    const form = useForm(definition, { onSubmit })
    return (
      <Form form={form}>
        <Field {...form.field('name')} />
        <Field {...form.field('email')} />
        <FormNotice form={form} />
        <Button type="submit" busy={form.phase === 'sending'}>
          Send
        </Button>
        {form.phase === 'sent' && <p>Thank you</p>}
      </Form>
    )
  }
  const show = () =>
    mount(
      <LanguageContext value="en">
        <MessageAreaContext value={messages}>
          <Contact />
        </MessageAreaContext>
      </LanguageContext>,
    )
  return { messages, unmount: show(), show }
}
const name = page.getByRole('textbox', { name: 'First name' })
const email = page.getByRole('textbox', { name: 'E-mail' })
const send = page.getByRole('button', { name: 'Send' })
async function fillIn(): Promise<void> {
  await name.fill('Ana')
  await email.fill('ana@example.bg')
}

test('what is missing is said beside the fields and by label above; the first one gets the focus, and nothing is sent', async () => {
  const onSubmit = vi.fn(async () => {})
  const { messages } = mountForm(onSubmit)
  await send.click()
  await expect.element(name).toHaveFocus()
  for (const field of [name, email]) await expect.element(field).toHaveAccessibleDescription(REQUIRED)
  expect(messages.showErrors.mock.lastCall).toEqual([{ 'First name, E-mail': 'Please fill in these fields.' }])
  expect(onSubmit).not.toHaveBeenCalled()
  // An error goes as soon as it is corrected; that of the other field stays.
  await userEvent.keyboard('A')
  await expect.element(name).toHaveAttribute('aria-invalid', 'false')
  await expect.element(email).toBeInvalid()
  expect(messages.replaceErrors.mock.lastCall).toEqual([{ 'E-mail': REQUIRED }])
})

test('a wrong format is said when the field is left', async () => {
  mountForm()
  await email.fill('ana@')
  await userEvent.tab()
  await expect.element(email).toBeInvalid()
  await expect.element(email).toHaveAccessibleDescription(m.field_email_invalid({}, { locale: 'en' }))
})

test('a slow press that leaves a field with a wrong format is not lost', async () => {
  const { messages } = mountForm()
  await email.fill('ana@')
  await send.click({ delay: 500, position: { x: 8, y: 4 } })
  expect(messages.showErrors).toHaveBeenCalledOnce()
})

test('a wrong format is said once a slow press elsewhere ends', async () => {
  mountForm()
  await email.fill('ana@')
  await name.click({ delay: 500 })
  await expect.element(email).toBeInvalid()
})

test('two presses send once, and the button is busy meanwhile', async () => {
  let answer = () => {}
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  mountForm(onSubmit)
  await fillIn()
  await userEvent.dblClick(send)
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect.element(page.getByText('Thank you')).toBeVisible()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', email: 'ana@example.bg' })
})

test('what the server rejects is shown at its field, in the server’s words', async () => {
  const { messages } = mountForm(() =>
    Promise.reject(new ApiError({ status: 406, errors: { email: 'Not reachable' } })),
  )
  await fillIn()
  await send.click()
  await expect.element(email).toHaveAccessibleDescription('Not reachable')
  await expect.element(email).toHaveFocus()
  await expect.element(send).not.toHaveAttribute('aria-busy')
  expect(messages.showErrors.mock.lastCall).toEqual([{ 'E-mail': 'Not reachable' }])
})

test('without an answer the notice beside the button says so, and what is typed stays', async () => {
  mountForm(() => Promise.reject(new ApiError({ status: 0 })))
  await fillIn()
  await send.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.form_no_response({}, { locale: 'en' }))
  await expect.element(name).toHaveValue('Ana')
})

test('what is typed is stored, and there again when the form is', async () => {
  const { unmount, show } = mountForm()
  await fillIn()
  unmount()
  show()
  await expect.element(name).toHaveValue('Ana')
  await expect.element(email).toHaveValue('ana@example.bg')
  expect(JSON.parse(sessionStore.get('form') ?? '')).toEqual({ name: 'Ana', email: 'ana@example.bg' })
})
