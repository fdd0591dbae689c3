import { create } from 'zustand'

/** What a shopper is writing to the shop. Plain texts: the server is the judge. */
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
/** No field is longer; whoever wrote more into the storage was not our form. */
const LONGEST = 5000
export const CONTACT_KEY = 'contact'

type ContactStore = {
  form: ContactForm
  /** False until the browser's storage was read: the server and the first render know nothing of the shopper. */
  ready: boolean
}

export const useContactForm = create<ContactStore>()(() => ({ form: EMPTY, ready: false }))

/** Reads what was being written before a reload or another screen. */
export function startContactForm(): void {
  useContactForm.setState({ form: parseContactForm(read()), ready: true })
}

/** Saved with every keystroke. For as long as the tab lives: a letter is nobody else's who uses the device later. */
export function changeContactForm(change: Partial<ContactForm>): void {
  keep({ ...useContactForm.getState().form, ...change })
}

/** It is sent: nothing of it stays behind. */
export function clearContactForm(): void {
  keep(EMPTY)
}

/** What can be used of a stored form; fields of another kind are left out one by one. */
export function parseContactForm(stored: string | null): ContactForm {
  let given: unknown
  try {
    given = JSON.parse(stored ?? '{}')
  } catch {
    return EMPTY
  }
  if (typeof given !== 'object' || given === null) return EMPTY
  const usable = Object.entries(given).filter(
    ([field, value]) =>
      field in EMPTY &&
      typeof value === typeof EMPTY[field as ContactField] &&
      !(typeof value === 'string' && value.length > LONGEST),
  )
  return { ...EMPTY, ...Object.fromEntries(usable) }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(CONTACT_KEY)
  } catch {
    return null
  }
}

function keep(form: ContactForm): void {
  useContactForm.setState({ form })
  try {
    sessionStorage.setItem(CONTACT_KEY, JSON.stringify(form))
  } catch {
    // Storage full or forbidden: the form lives on in this screen.
  }
}
