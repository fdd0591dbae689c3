import { EMAIL, mayBePhone } from '@vitrina/contract/contact'
import { useEffect, useRef, useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { ApiError, type ApiErrors } from '../../lib/api-error.ts'
import { useShop } from '../../lib/shop-context.tsx'
import {
  changeContactForm,
  clearContactForm,
  type ContactField,
  type ContactForm,
  useContactForm,
} from '../../stores/contact-form.ts'
import { clearMessages, reviseError, showError, showResult, useMessages } from '../../stores/messages.ts'

type Errors = Partial<Record<ContactField, string>>
const REQUIRED = ['first_name', 'email', 'subject', 'message', 'gdpr_consent'] as const

/** How the form calls the fields that the server names, in the order they stand in. */
const LABELS = {
  first_name: m.checkout_first_name,
  last_name: m.checkout_last_name,
  email: m.checkout_email,
  phone: m.checkout_phone,
  subject: m.contact_subject,
  message: m.contact_message,
  gdpr_consent: m.contact_consent_name,
}

/** Where a number without a country's code is called from, as on the server. */
const COUNTRY = 'BG'

/** Everything that is missing or mistyped, as far as it can be told here; the server has the last word. */
function faultsOf(form: ContactForm, t: Texts): Errors {
  const [email, phone] = [form.email.trim(), form.phone.trim()]
  const missing = REQUIRED.filter((field) =>
    typeof form[field] === 'string' ? form[field].trim() === '' : !form[field],
  )
  return {
    ...(email !== '' && !EMAIL.test(email) ? { email: t(m.checkout_email_wrong) } : {}),
    ...(phone !== '' && !mayBePhone(phone, COUNTRY) ? { phone: t(m.checkout_phone_wrong) } : {}),
    ...Object.fromEntries(
      missing.map((field) => [field, t(field === 'gdpr_consent' ? m.contact_consent_required : m.checkout_required)]),
    ),
  }
}

/** Under the names the form has for them, in its order. */
const named = (errors: Errors, t: Texts): ApiErrors | null => {
  const entries = Object.entries(LABELS).flatMap(([field, label]) =>
    errors[field as ContactField] ? [[t(label), errors[field as ContactField]!]] : [],
  )
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** Everything between the press of the button and the word that the message is with the shop. */
export function useContact() {
  const t = useTexts()
  const { api, language } = useShop()
  const { form } = useContactForm()
  const [phase, setPhase] = useState<'open' | 'sending' | 'sent'>('open')
  const [errors, setErrors] = useState<Errors>({})
  /** What stands in the way and belongs to no field. */
  const [problem, setProblem] = useState<string | null>(null)
  /** Grows with every refusal, so that the same one leads the focus to its place again. */
  const [refusals, setRefusals] = useState(0)
  /** A second press comes before the first has been drawn. */
  const busy = useRef(false)
  /** What of it the message area was given. */
  const said = useRef<ApiErrors | null>(null)

  const refuse = (wrong: Errors, why: string | null = null) => {
    setErrors(wrong)
    setProblem(why)
    setRefusals((count) => count + 1)
    said.current = named(wrong, t)
    if (said.current) showError(said.current)
  }

  function refuseAfter(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0 && !navigator.onLine) return refuse({}, t(m.contact_offline))
    if (error.status === 0 || error.status >= 500) return refuse({}, t(m.contact_no_answer))
    const { fields, errors: words } = error
    const known = Object.fromEntries(Object.entries(fields).filter(([field]) => field in LABELS))
    if (Object.keys(known).length > 0) return refuse(known)
    refuse({}, [typeof words === 'object' ? Object.values(words) : (words ?? error.message)].flat().join(' '))
  }

  async function submit(): Promise<void> {
    if (busy.current) return
    const wrong = faultsOf(form, t)
    clearMessages()
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    busy.current = true
    setErrors({})
    setProblem(null)
    setPhase('sending')
    try {
      await api('POST /info/send-message', { body: { ...form, gdpr_consent: true }, quiet: true })
      clearContactForm()
      setPhase('sent')
      showResult(t(m.contact_sent))
    } catch (error) {
      setPhase('open')
      refuseAfter(error)
    } finally {
      busy.current = false
    }
  }

  const change = (wanted: Partial<ContactForm>) => {
    changeContactForm(wanted)
    const left = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in wanted)))
    setErrors(left)
    // Unless the area has other news by now.
    if (said.current === null || useMessages.getState().error !== said.current) return
    said.current = named(left, t)
    if (said.current) reviseError(said.current)
    else clearMessages()
  }
  const again = () => {
    clearMessages()
    setPhase('open')
  }

  // What was said was said in the language of before.
  const last = useRef(language)
  useEffect(() => {
    if (last.current === language) return
    last.current = language
    setErrors({})
    setProblem(null)
    if (phase === 'sent') showResult(t(m.contact_sent))
    else clearMessages()
  }, [language, phase, t])

  return { form, phase, errors, problem, refusals, change, submit, again }
}
