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

/** Asks for an e-mail when a variant is back. */
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
    <Form form={form} className="border-t border-line pt-5 noscript:hidden">
      <fieldset disabled={!form.isLoaded} className="min-w-0">
        <legend className="font-semibold">{t(m.stock_notice_title)}</legend>
        <p className="mt-1 mb-4 text-sm text-muted">{t(m.stock_notice_text)}</p>
        <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
          <Field {...form.field('email')} wrapClassName="min-w-[min(14rem,100%)] grow" />
          <Button type="submit" busy={form.phase === 'sending'} className="min-h-12 max-sm:w-full sm:mt-[1.625rem]">
            {t(m.stock_notice_ask)}
          </Button>
        </div>
        <FormNotice form={form} className="mt-4" />
      </fieldset>
    </Form>
  )
}
