import { createContext, type ReactNode, useContext } from 'react'
import { changeForm } from '../../stores/checkout.ts'
import type { CheckoutForm, TextField } from '../../stores/checkout-form.ts'
import { changeWith, type ChosenForm } from './choices.ts'

type FormState = {
  form: ChosenForm
  /** Messages by the names the server gives fields: `delivery.street`. */
  errors: Record<string, string>
  clearErrors: (fields: readonly string[]) => void
}

const FormContext = createContext<FormState | null>(null)

export function FormProvider({ children, ...state }: FormState & { children: ReactNode }) {
  return <FormContext value={state}>{children}</FormContext>
}

/** Fields that the server finds inside `delivery`. */
const DELIVERY_FIELDS = new Set(['country', 'to', 'service', 'city', 'post_code', 'office_id', 'street', 'street_number', 'quarter', 'entrance', 'floor', 'apartment'])

/** The name the server gives a field of the form. */
export const errorName = (field: string): string => (DELIVERY_FIELDS.has(field) ? `delivery.${field}` : field)

export const fieldId = (field: string): string => `checkout-${errorName(field).replaceAll('.', '-')}`

export function useForm() {
  const state = useContext(FormContext)
  if (!state) throw new Error('useForm is used outside of FormProvider')
  const { form, errors, clearErrors } = state
  const change = (wanted: Partial<CheckoutForm>) => {
    // A browser that fills a form in tells of every field it touched: what stays the same takes nothing else along.
    const whole = changeWith(Object.fromEntries(Object.entries(wanted).filter(([field, value]) => form[field as keyof CheckoutForm] !== value)))
    changeForm(whole)
    clearErrors(Object.keys(whole).map(errorName))
  }
  return { form, change, errorOf: (field: string) => errors[errorName(field)] }
}

/** What binds a text field to the form: value, change, identity and what is wrong with it. */
export function useTextField(name: TextField) {
  const { form, change, errorOf } = useForm()
  return {
    id: fieldId(name),
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: errorOf(name),
  }
}
