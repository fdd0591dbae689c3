import { create } from 'zustand'

/** The contact form as typed; the server validates it. */
export type ContactForm = {
  first_name: string
  last_name: string
  email: string
  phone: string
  subject: string
  message: string
  gdpr_consent: boolean
}
export type ContactField = keyof ContactForm

const EMPTY: ContactForm = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  gdpr_consent: false,
}
/** Characters. No field accepts more, so a longer stored value was not written by this form. */
const MAX_FIELD_LENGTH = 5000
export const CONTACT_KEY = 'contact'

type ContactStore = {
  form: ContactForm
  /** False until the stored form was read: the server and the first render do not have it. */
  isRestored: boolean
}

export const useContactForm = create<ContactStore>()(() => ({ form: EMPTY, isRestored: false }))

/** Restores the form as it was before a reload or another screen. */
export function restoreContactForm(): void {
  useContactForm.setState({ form: parseContactForm(readStored()), isRestored: true })
}

/** Changes the form and stores it for as long as the tab lives, so that nobody who uses the device later can read it. */
export function changeContactForm(change: Partial<ContactForm>): void {
  persist({ ...useContactForm.getState().form, ...change })
}

/** Empties the form, also in the storage. */
export function clearContactForm(): void {
  persist(EMPTY)
}

/** The valid fields of a stored form; invalid ones are empty. */
export function parseContactForm(stored: string | null): ContactForm {
  let parsed: unknown
  try {
    parsed = JSON.parse(stored ?? '{}')
  } catch {
    return EMPTY
  }
  if (typeof parsed !== 'object' || parsed === null) return EMPTY
  const valid = Object.entries(parsed).filter(
    ([field, value]) =>
      field in EMPTY &&
      typeof value === typeof EMPTY[field as ContactField] &&
      !(typeof value === 'string' && value.length > MAX_FIELD_LENGTH),
  )
  return { ...EMPTY, ...Object.fromEntries(valid) }
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(CONTACT_KEY)
  } catch {
    return null
  }
}

function persist(form: ContactForm): void {
  useContactForm.setState({ form })
  try {
    sessionStorage.setItem(CONTACT_KEY, JSON.stringify(form))
  } catch {
    // Storage is full or forbidden: the form survives in memory only.
  }
}
