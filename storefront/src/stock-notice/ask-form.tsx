import { sessionStore, useApi } from '@vitrina/api-client'
import { STOCK_NOTICE_FIELDS } from '@vitrina/contract/forms/stock-notice'
import { createFormDraft, defineForm, Form, FormNotice, useForm } from '@vitrina/forms'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, Field } from '@vitrina/ui'
import { FocusedNotice } from '../shared/messages/focused-notice.tsx'

const noticeForm = defineForm({
  name: 'stock-notice',
  draft: createFormDraft({
    key: 'stock-notice',
    storage: sessionStore,
    empty: { email: '' },
    maxLength: STOCK_NOTICE_FIELDS.email.maxLength,
  }),
  fields: STOCK_NOTICE_FIELDS,
  labels: { email: m.field_email },
})

/** The field and the button that ask for an e-mail when a variant is back. */
export function AskForm({ variantId }: { variantId: number }) {
  const t = useTexts()
  const { call } = useApi()
  const form = useForm(noticeForm, {
    onSubmit: async ({ email }) => {
      await call('POST /stock-notices', { body: { variant: variantId, email }, handlesError: true })
    },
  })
  if (form.phase === 'sent')
    return <FocusedNotice>{t(m.stock_notice_asked, { email: form.values.email.trim() })}</FocusedNotice>
  return (
    <Form form={form}>
      <fieldset disabled={!form.isLoaded} className="min-w-0">
        {/* One below the other where the column is narrow. */}
        <div className="grid gap-x-3 gap-y-4 sm:max-md:grid-cols-[1fr_auto] xl:grid-cols-[1fr_auto]">
          <Field {...form.field('email')} />
          <Button type="submit" busy={form.phase === 'sending'} className="min-h-12 self-start sm:max-md:mt-7 xl:mt-7">
            {t(m.stock_notice_ask)}
          </Button>
        </div>
        <FormNotice form={form} className="mt-4" />
      </fieldset>
    </Form>
  )
}
