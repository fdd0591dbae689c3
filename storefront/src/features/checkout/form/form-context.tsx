import { createContext, type ReactNode, useContext } from 'react'
import type { CheckoutForm, TextField } from '../../../stores/checkout-form.ts'
import { updateCheckoutForm } from '../../../stores/checkout.ts'
import type { FormWithDefaults } from './choices.ts'
import { apiFieldName, withDependentFields } from './fields.ts'
import type { FieldErrors } from './validation.ts'

type FormState = {
  form: FormWithDefaults
  errors: FieldErrors
  /** Called after every change with the fields that have changed. */
  onChange: (change: Partial<CheckoutForm>) => void
  onBlurField: (field: TextField) => void
}

const FormContext = createContext<FormState | null>(null)

export function CheckoutFormProvider({ children, ...state }: FormState & { children: ReactNode }) {
  return <FormContext value={state}>{children}</FormContext>
}

/** The DOM id of a field's control. */
export const fieldId = (field: string): string => `checkout-${apiFieldName(field).replaceAll('.', '-')}`

export function useFormContext() {
  const state = useContext(FormContext)
  if (!state) throw new Error('useFormContext is used outside of CheckoutFormProvider')
  const { form, errors, onChange, onBlurField } = state
  const change = (fields: Partial<CheckoutForm>) => {
    // Autofill fires a change for every field, also with the same value: that must not reset dependent fields.
    const changed = Object.fromEntries(
      Object.entries(fields).filter(([field, value]) => form[field as keyof CheckoutForm] !== value),
    )
    const changes = withDependentFields(changed)
    updateCheckoutForm(changes)
    onChange(changes)
  }
  return { form, change, onBlurField, errorOf: (field: string) => errors[apiFieldName(field)] }
}

/** The props that connect a text field to the form. */
export function useTextField(name: TextField) {
  const { form, change, onBlurField, errorOf } = useFormContext()
  return {
    id: fieldId(name),
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => onBlurField(name),
    error: errorOf(name),
  }
}
