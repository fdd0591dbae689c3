import { CONTACT_FIELDS } from '@vitrina/contract/forms/contact'
import { useEffect, useId, useRef } from 'react'
import { useSettings } from '../../shared/shop-data.ts'
import { createFormDraft, defineForm, Form, FormNotice, useForm, useFormContext } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { sessionStore, useApi } from '@vitrina/api-client'
import { HrefLink } from '../../shared/href-link.tsx'
import { useAboutOrder } from './about-order.ts'
import { showResult } from '../../shared/messages/messages.ts'
import { Button, Checkbox, Field, Notice, TextArea } from '@vitrina/ui'

const contactForm = defineForm({
  name: 'contact',
  draft: createFormDraft({
    key: 'contact',
    // Stored until the tab is closed, so that the next person at the device can't read it.
    storage: sessionStore,
    empty: { first_name: '', last_name: '', email: '', phone: '', subject: '', message: '', gdpr_consent: false },
    maxLength: CONTACT_FIELDS.message.maxLength,
  }),
  fields: CONTACT_FIELDS,
  labels: {
    first_name: m.field_first_name,
    last_name: m.field_last_name,
    email: m.field_email,
    phone: m.field_phone,
    subject: m.contact_subject,
    message: m.contact_message,
    gdpr_consent: m.contact_consent_name,
  },
  requiredTexts: { gdpr_consent: m.contact_consent_required },
})

/** The form that sends a message to the shop. */
export function ContactForm({ email }: { email: string | null }) {
  const t = useTexts()
  const { call } = useApi()
  const order = useAboutOrder()
  const form = useForm(contactForm, {
    onSubmit: async (values) => {
      const body = { ...values, gdpr_consent: true as const, ...(order && { order: order.url }) }
      await call('POST /info/send-message', { body, handlesError: true })
      contactForm.draft.reset()
    },
  })
  const isSent = form.phase === 'sent'
  // In the new language after a change of the language.
  useEffect(() => {
    if (isSent) showResult(t(m.contact_sent))
  }, [isSent, t])
  const title = useId()
  return (
    <section aria-labelledby={title} className="bg-raised p-5 sm:p-8 lg:p-10">
      <h2 id={title} className="text-2xl">
        {t(m.contact_title)}
      </h2>
      <noscript>
        <Notice tone="warn" className="mt-5">
          <p>{t(m.contact_noscript)}</p>
          {email && (
            <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {email}
            </a>
          )}
        </Notice>
      </noscript>
      {isSent ? (
        <Sent onAgain={form.edit} />
      ) : (
        <Form form={form} className="mt-6">
          {order && <p className="mb-5 font-semibold">{t(m.contact_about_order, { number: order.number })}</p>}
          <Fields />
        </Form>
      )}
    </section>
  )
}

function Fields() {
  const t = useTexts()
  const form = useFormContext(contactForm)
  const { field, checkbox, isLoaded, phase } = form
  const number = useAboutOrder()?.number
  useEffect(() => {
    if (isLoaded && number && contactForm.draft.store.getState().values.subject === '')
      contactForm.draft.update({ subject: t(m.contact_about_order, { number }) })
  }, [isLoaded, number, t])
  const { privacy_url } = useSettings()
  return (
    // Disabled until the stored form was read, which would overwrite earlier input.
    <fieldset disabled={!isLoaded} aria-label={t(m.contact_title)} className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field {...field('first_name')} autoComplete="given-name" />
        <Field {...field('last_name')} autoComplete="family-name" />
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field {...field('email')} />
        <Field {...field('phone')} />
      </div>
      <Field {...field('subject')} autoComplete="off" />
      <TextArea {...field('message')} rows={6} />
      <Checkbox
        {...checkbox('gdpr_consent')}
        label={
          <>
            {t(m.contact_consent)} {/* In a new tab, so that the form stays open. */}
            {privacy_url !== null && (
              <HrefLink href={privacy_url} target="_blank" className="underline underline-offset-4">
                {t(m.contact_consent_more)}
              </HrefLink>
            )}
          </>
        }
      />
      <FormNotice form={form} />
      <Button type="submit" size="large" busy={phase === 'sending'} className="sm:justify-self-start">
        {t(m.contact_send)}
      </Button>
    </fieldset>
  )
}

/** The confirmation in place of the form. Takes the focus, because the button that had it is gone. */
function Sent({ onAgain }: { onAgain: () => void }) {
  const t = useTexts()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={ref} tabIndex={-1} className="mt-6 outline-none">
      <Notice tone="good">{t(m.contact_sent)}</Notice>
      <Button variant="link" className="mt-4 -ms-1" onClick={onAgain}>
        {t(m.contact_again)}
      </Button>
    </div>
  )
}
