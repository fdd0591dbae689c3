import { EMAIL_PATTERN } from '@vitrina/contract/email'
import { isPlausiblePhone } from '@vitrina/contract/phone'
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
import { clearMessages, updateError, showError, showResult, useMessages } from '../../stores/messages.ts'

type Errors = Partial<Record<ContactField, string>>
const REQUIRED = ['first_name', 'email', 'subject', 'message', 'gdpr_consent'] as const

/** Labels of the fields, in the order of the form. */
const LABELS = {
  first_name: m.field_first_name,
  last_name: m.field_last_name,
  email: m.field_email,
  phone: m.field_phone,
  subject: m.contact_subject,
  message: m.contact_message,
  gdpr_consent: m.contact_consent_name,
}

/** The country of phone numbers without a country code, as on the server. */
const DEFAULT_COUNTRY = 'BG'

/** Errors that can be found before sending; the server validates again. */
function validateContactForm(form: ContactForm, t: Texts): Errors {
  const [email, phone] = [form.email.trim(), form.phone.trim()]
  const emptyFields = REQUIRED.filter((field) =>
    typeof form[field] === 'string' ? form[field].trim() === '' : !form[field],
  )
  return {
    ...(email !== '' && !EMAIL_PATTERN.test(email) ? { email: t(m.field_email_invalid) } : {}),
    ...(phone !== '' && !isPlausiblePhone(phone, DEFAULT_COUNTRY) ? { phone: t(m.field_phone_invalid) } : {}),
    ...Object.fromEntries(
      emptyFields.map((field) => [field, t(field === 'gdpr_consent' ? m.contact_consent_required : m.field_required)]),
    ),
  }
}

/** The errors by label instead of field name, in the order of the form; null when there are none. */
const byLabel = (errors: Errors, t: Texts): ApiErrors | null => {
  const entries = Object.entries(LABELS).flatMap(([field, label]) =>
    errors[field as ContactField] ? [[t(label), errors[field as ContactField]!]] : [],
  )
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** State and actions of the contact form, from typing to the confirmation. */
export function useSendMessage() {
  const t = useTexts()
  const { api, language } = useShop()
  const { form } = useContactForm()
  const [phase, setPhase] = useState<'open' | 'sending' | 'sent'>('open')
  const [errors, setErrors] = useState<Errors>({})
  /** An error that belongs to no field. */
  const [formError, setFormError] = useState<string | null>(null)
  /** Counts rejections, so that the same error moves the focus again. */
  const [rejections, setRejections] = useState(0)
  /** A ref, because a second press may come before the next render. */
  const isSending = useRef(false)
  /** The errors shown in the message area. */
  const shownErrors = useRef<ApiErrors | null>(null)

  const reject = (fieldErrors: Errors, message: string | null = null) => {
    setErrors(fieldErrors)
    setFormError(message)
    setRejections((count) => count + 1)
    shownErrors.current = byLabel(fieldErrors, t)
    if (shownErrors.current) showError(shownErrors.current)
  }

  function rejectAfter(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0 && !navigator.onLine) return reject({}, t(m.contact_offline))
    if (error.status === 0 || error.status >= 500) return reject({}, t(m.contact_no_response))
    const { fields, errors: messages } = error
    const fieldErrors = Object.fromEntries(Object.entries(fields).filter(([field]) => field in LABELS))
    if (Object.keys(fieldErrors).length > 0) return reject(fieldErrors)
    reject({}, [typeof messages === 'object' ? Object.values(messages) : (messages ?? error.message)].flat().join(' '))
  }

  async function submit(): Promise<void> {
    if (isSending.current) return
    const fieldErrors = validateContactForm(form, t)
    clearMessages()
    if (Object.keys(fieldErrors).length > 0) return reject(fieldErrors)
    isSending.current = true
    setErrors({})
    setFormError(null)
    setPhase('sending')
    try {
      await api('POST /info/send-message', { body: { ...form, gdpr_consent: true }, quiet: true })
      clearContactForm()
      setPhase('sent')
      showResult(t(m.contact_sent))
    } catch (error) {
      setPhase('open')
      rejectAfter(error)
    } finally {
      isSending.current = false
    }
  }

  const change = (values: Partial<ContactForm>) => {
    changeContactForm(values)
    const remaining = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in values)))
    setErrors(remaining)
    // The message area may show something else by now.
    if (shownErrors.current === null || useMessages.getState().error !== shownErrors.current) return
    shownErrors.current = byLabel(remaining, t)
    if (shownErrors.current) updateError(shownErrors.current)
    else clearMessages()
  }
  const again = () => {
    clearMessages()
    setPhase('open')
  }

  // Messages are in the previous language after a language switch.
  const previousLanguage = useRef(language)
  useEffect(() => {
    if (previousLanguage.current === language) return
    previousLanguage.current = language
    setErrors({})
    setFormError(null)
    if (phase === 'sent') showResult(t(m.contact_sent))
    else clearMessages()
  }, [language, phase, t])

  return { form, phase, errors, formError, rejections, change, submit, again }
}
