import { createContext, type ReactNode, useContext } from 'react'
import { updateCheckoutForm } from '../../../stores/checkout.ts'
import type { CheckoutForm, TextField } from '../../../stores/checkout-form.ts'
import { withDependentChanges, type FormWithDefaults } from './choices.ts'
import { apiFieldName } from './fields.ts'

type FormState = {
  form: FormWithDefaults
  /** Messages by the names the server gives fields: `delivery.street`. */
  errors: Record<string, string>
  /** Told of every change, and of every text field that is left. */
  onChange: (change: Partial<CheckoutForm>) => void
  onLeave: (field: TextField) => void
}

const FormContext = createContext<FormState | null>(null)

export function CheckoutFormProvider({ children, ...state }: FormState & { children: ReactNode }) {
  return <FormContext value={state}>{children}</FormContext>
}

export const fieldId = (field: string): string => `checkout-${apiFieldName(field).replaceAll('.', '-')}`

export function useCheckoutFields() {
  const state = useContext(FormContext)
  if (!state) throw new Error('useForm is used outside of FormProvider')
  const { form, errors, onChange, onLeave } = state
  const change = (wanted: Partial<CheckoutForm>) => {
    // A browser that fills a form in tells of every field it touched: what stays the same takes nothing else along.
    const whole = withDependentChanges(
      Object.fromEntries(
        Object.entries(wanted).filter(([field, value]) => form[field as keyof CheckoutForm] !== value),
      ),
    )
    updateCheckoutForm(whole)
    onChange(whole)
  }
  return { form, change, onLeave, errorOf: (field: string) => errors[apiFieldName(field)] }
}

/** What binds a text field to the form: value, change, leaving, identity and what is wrong with it. */
export function useTextField(name: TextField) {
  const { form, change, onLeave, errorOf } = useCheckoutFields()
  return {
    id: fieldId(name),
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => onLeave(name),
    error: errorOf(name),
  }
}
