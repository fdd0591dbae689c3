import { type FormEvent, useEffect, useId, useRef } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { HrefLink } from '../../lib/href-link.tsx'
import { startContactForm, useContactForm } from '../../stores/contact-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useContact } from './use-contact.ts'

/** A message to the shop. */
export function ContactForm({ email }: { email: string | null }) {
  const t = useTexts()
  const { ready } = useContactForm()
  const contact = useContact()
  const title = useId()
  useEffect(startContactForm, [])
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
      {contact.phase === 'sent' ? <Sent onAgain={contact.again} /> : <Fields {...contact} ready={ready} />}
    </section>
  )
}

type FieldsProps = Omit<ReturnType<typeof useContact>, 'again'> & { ready: boolean }

function Fields({ form, phase, errors, problem, refusals, change, submit, ready }: FieldsProps) {
  const t = useTexts()
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
  }, [refusals])
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
  const optional = t(m.checkout_optional)
  return (
    <form ref={root} onSubmit={onSubmit} noValidate className="mt-6">
      {/* Until what was written before has been read, there is nowhere to write. */}
      <fieldset disabled={!ready} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...text('first_name')}
            label={t(m.checkout_first_name)}
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <Field
            {...text('last_name')}
            label={t(m.checkout_last_name)}
            optionalMark={optional}
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...text('email')}
            label={t(m.checkout_email)}
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
            label={t(m.checkout_phone)}
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
              {t(m.contact_consent)} {/* Read beside, so that nothing of the form is left. */}
              <HrefLink href="/info/privacy" target="_blank" className="underline underline-offset-4">
                {t(m.contact_consent_more)}
              </HrefLink>
            </>
          }
        />
        {problem && (
          <div data-problem tabIndex={-1}>
            <Notice tone="bad" role="alert">
              {problem}
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

/** Said where the form stood, and the focus with it, for the button that had it is gone. */
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
      <Button look="quiet" className="mt-4 -ml-1" onClick={onAgain}>
        {t(m.contact_again)}
      </Button>
    </div>
  )
}
