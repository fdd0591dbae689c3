import { useEffect, useRef, useState } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { changeContactForm, clearContactForm, type ContactField, type ContactForm, useContactForm } from '../../stores/contact-form.ts'
import { clearMessages, showError, showResult } from '../../stores/messages.ts'

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

  const refuse = (wrong: Errors, why: string | null = null) => {
    setErrors(wrong)
    setProblem(why)
    setRefusals((count) => count + 1)
    const named = Object.entries(LABELS).flatMap(([field, label]) => (wrong[field as ContactField] ? [[t(label), wrong[field as ContactField]!]] : []))
    if (named.length > 0) showError(Object.fromEntries(named))
  }

  function refuseAfter(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0 && !navigator.onLine) return refuse({}, t(m.contact_offline))
    if (error.status === 0 || error.status >= 500) return refuse({}, t(m.contact_no_answer))
    const { fields, errors: said } = error
    const known = Object.fromEntries(Object.entries(fields).filter(([field]) => field in LABELS))
    if (Object.keys(known).length > 0) return refuse(known)
    refuse({}, [typeof said === 'object' ? Object.values(said) : (said ?? error.message)].flat().join(' '))
  }

  async function submit(): Promise<void> {
    if (busy.current) return
    const missing = REQUIRED.filter((field) => (typeof form[field] === 'string' ? form[field].trim() === '' : !form[field]))
    clearMessages()
    if (missing.length > 0) return refuse(Object.fromEntries(missing.map((field) => [field, t(field === 'gdpr_consent' ? m.contact_consent_required : m.checkout_required)])))
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
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in wanted))))
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
