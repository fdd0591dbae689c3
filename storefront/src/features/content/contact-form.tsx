import { type FormEvent, useEffect, useId, useRef } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { HrefLink } from '../../lib/href-link.tsx'
import { restoreContactForm, useContactForm } from '../../stores/contact-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSendMessage } from './use-send-message.ts'

/** The form that sends a message to the shop. */
export function ContactForm({ email }: { email: string | null }) {
  const t = useTexts()
  const { isRestored } = useContactForm()
  const contact = useSendMessage()
  const title = useId()
  useEffect(restoreContactForm, [])
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
      {contact.phase === 'sent' ? <Sent onAgain={contact.again} /> : <Fields {...contact} isRestored={isRestored} />}
    </section>
  )
}

type FieldsProps = Omit<ReturnType<typeof useSendMessage>, 'again'> & { isRestored: boolean }

function Fields({ form, phase, errors, formError, rejections, change, submit, isRestored }: FieldsProps) {
  const t = useTexts()
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (rejections === 0) return
    const invalidField = root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]')
    invalidField?.focus({ preventScroll: true })
    invalidField?.scrollIntoView({ block: 'center' })
  }, [rejections])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const text = (name: Exclude<keyof typeof form, 'gdpr_consent'>) => ({
    id: `contact-${name}`,
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const optional = t(m.field_optional)
  return (
    <form ref={root} onSubmit={onSubmit} noValidate className="mt-6">
      {/* Disabled until the stored form was read, which would overwrite earlier input. */}
      <fieldset disabled={!isRestored} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...text('first_name')}
            label={t(m.field_first_name)}
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <Field
            {...text('last_name')}
            label={t(m.field_last_name)}
            optionalMark={optional}
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...text('email')}
            label={t(m.field_email)}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
            required
          />
          <Field
            {...text('phone')}
            label={t(m.field_phone)}
            optionalMark={optional}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
          />
        </div>
        <Field {...text('subject')} label={t(m.contact_subject)} autoComplete="off" maxLength={200} required />
        <TextArea {...text('message')} label={t(m.contact_message)} rows={6} maxLength={5000} required />
        <Checkbox
          id="contact-gdpr_consent"
          name="gdpr_consent"
          checked={form.gdpr_consent}
          onChange={(event) => change({ gdpr_consent: event.target.checked })}
          error={errors.gdpr_consent}
          required
          label={
            <>
              {t(m.contact_consent)} {/* In a new tab, so that the form stays open. */}
              <HrefLink href="/info/privacy" target="_blank" className="underline underline-offset-4">
                {t(m.contact_consent_more)}
              </HrefLink>
            </>
          }
        />
        {formError && (
          <div data-form-error tabIndex={-1}>
            <Notice tone="bad" role="alert">
              {formError}
            </Notice>
          </div>
        )}
        <Button type="submit" size="large" busy={phase === 'sending'} className="sm:justify-self-start">
          {t(m.contact_send)}
        </Button>
      </fieldset>
    </form>
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
      <Button variant="quiet" className="mt-4 -ml-1" onClick={onAgain}>
        {t(m.contact_again)}
      </Button>
    </div>
  )
}
