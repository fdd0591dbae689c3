import type { FormField } from '@vitrina/contract/forms/fields'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import * as m from '@vitrina/i18n/messages'
import { useLanguage, useTexts } from '@vitrina/i18n'
import { ApiError } from '@vitrina/api-client'
import type { FormValues } from './form-draft.ts'
import { useMessageArea } from './message-area-context.ts'
import type { FailureKind, FieldName, FormDefinition } from './define-form.ts'
import {
  errorsByLabel,
  type FieldErrors,
  isRequired,
  remainingErrors,
  validateForm,
  validateFormat,
} from './validation.ts'

/** How long validation waits after a blur, and again while something is pressed: an error would move what is clicked away from under the pointer. */
const BLUR_VALIDATION_DELAY_MS = 150

/** What is shown beside the button: a failure of the call, or a notice of the form itself. */
export type FormMessage<N> = { kind: FailureKind } | N

/** Why a form was not accepted: errors by the API's field names, or a notice. */
export type FormRejection<N> = { errors?: FieldErrors; notice?: FormMessage<N> | null }

type FormOptions<V, N> = {
  /** The draft with defaults filled in, where the form has some. */
  values?: V
  /** Sends valid values. An `ApiError` that it throws is shown by the rule for every call; it returns what it rejects by itself. */
  onSubmit: (values: V) => Promise<FormRejection<N> | void>
}

type FormState<N> = { errors: FieldErrors; notice: FormMessage<N> | null }
const NOTHING_REJECTED: FormState<never> = { errors: {}, notice: null }

/** Properties of a control that follow from what is typed into it. */
const KIND_PROPS: { [K in FormField['kind']]?: object } = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  post_code: { autoComplete: 'postal-code' },
  eik: { inputMode: 'numeric', autoComplete: 'off' },
}

/**
 * A form's state and actions: its draft, errors, sending. Errors appear beside their fields and by label in the message area, at a submit
 * all, at a blur that of the field's format; each goes once it is corrected.
 */
export function useForm<V extends FormValues, N extends { kind: string } = never>(
  definition: FormDefinition<V>,
  { values: givenValues, onSubmit }: FormOptions<V, N>,
) {
  const t = useTexts()
  const language = useLanguage()
  const messages = useMessageArea()
  const { draft, fields } = definition
  const stored = useStore(draft.store)
  const values = givenValues ?? stored.values
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing')
  const [state, setState] = useState<FormState<N>>(NOTHING_REJECTED)
  /** A new object for each rejection, so that the same rejection moves the focus again. */
  const [rejection, setRejection] = useState<{ hasNotice: boolean } | null>(null)
  /** State and values between a change and the next render: autofill changes many fields at once. */
  const latest = useRef({ state, values })
  useLayoutEffect(() => void (latest.current.values = values))
  /** A second press may come before the next render. */
  const isSubmitting = useRef(false)
  /** The errors that the message area shows for this form. */
  const shownErrors = useRef<Record<string, string> | null>(null)

  const update = (next: FormState<N>) => {
    latest.current.state = next
    setState(next)
  }
  const reject = (errors: FieldErrors, notice: FormMessage<N> | null) => {
    update({ errors, notice })
    setRejection({ hasNotice: notice !== null })
    shownErrors.current = errorsByLabel(definition, errors, t)
    if (shownErrors.current) messages.showErrors(shownErrors.current)
  }
  const reset = () => {
    update(NOTHING_REJECTED)
    messages.clear()
  }

  /** 406 and 401 appear in the message area in their own form (docs/specification.md, section 8), any other failure beside the button. */
  const rejectAfter = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      reject({}, { kind: 'failed' })
      throw error
    }
    const errors = error.status === 406 ? error.fields : {}
    if (Object.keys(errors).length > 0) return reject(byFieldName(definition, errors), null)
    if (error.status === 401 || (error.status === 406 && error.errors?.length)) return messages.showApiError(error)
    reject({}, { kind: failureKind(error.status) })
  }

  /** `send` instead of `onSubmit`, where values can be sent in more than one way. */
  async function submit(send = onSubmit): Promise<void> {
    if (isSubmitting.current) return
    reset()
    const submitted = latest.current.values
    const errors = validateForm(definition, submitted, t)
    if (Object.keys(errors).length > 0) return reject(errors, null)
    isSubmitting.current = true
    setPhase('sending')
    try {
      const rejected = await send(submitted)
      if (!rejected) return setPhase('sent')
      reject(byFieldName(definition, rejected.errors ?? {}), rejected.notice ?? null)
    } catch (error) {
      rejectAfter(error)
    } finally {
      isSubmitting.current = false
      setPhase((current) => (current === 'sending' ? 'editing' : current))
    }
  }

  /** Replaces the errors, also in the message area unless that shows something else by now. */
  const updateErrors = (errors: FieldErrors) => {
    update({ ...latest.current.state, errors })
    if (shownErrors.current === null || !messages.isShown(shownErrors.current)) return
    shownErrors.current = errorsByLabel(definition, errors, t)
    if (shownErrors.current) messages.replaceErrors(shownErrors.current)
    else messages.clear()
  }
  const change = (change: Partial<V>) => {
    const changed = Object.fromEntries(
      // Autofill fires a change for every field, also with the same value: that must not reset dependent fields.
      Object.entries(change).filter(([field, value]) => latest.current.values[field] !== value),
    ) as Partial<V>
    const changes = definition.withDependentFields?.(changed) ?? changed
    draft.update(changes)
    latest.current.values = { ...latest.current.values, ...changes }
    const { errors } = latest.current.state
    if (Object.keys(errors).length > 0)
      updateErrors(remainingErrors(definition, errors, changes, latest.current.values, t))
  }
  const validateOnBlur = (field: FieldName<V>) => {
    const value = latest.current.values[field]
    const validate = () => {
      if (latest.current.values[field] !== value) return
      if (isPressing()) return validateLater()
      const error = validateFormat(definition, field, latest.current.values, t)
      if (error !== null) updateErrors({ ...latest.current.state.errors, [field]: error })
    }
    const validateLater = () => void setTimeout(validate, BLUR_VALIDATION_DELAY_MS)
    validateLater()
  }

  useEffect(() => draft.sync(), [draft])
  useEffect(() => {
    // The browser may restore the page from its back/forward cache: still sending, or redirecting.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setPhase('editing')
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
  // After a change of the language, messages are in the former one.
  const lastLanguage = useRef(language)
  useEffect(() => {
    if (lastLanguage.current === language) return
    lastLanguage.current = language
    reset()
  })

  const idOf = (field: string) => `${definition.name}-${field}`
  const errorOf = (field: FieldName<V>): string | undefined => state.errors[field]
  const labelOf = (field: FieldName<V>): string => {
    const label = definition.labels[field]
    return label ? t(label) : ''
  }
  const required = (field: FieldName<V>) => isRequired(definition, field, values)
  return {
    definition,
    values,
    /** Whether it can be sent as it is. */
    isComplete: Object.keys(validateForm(definition, values, t)).length === 0,
    /** False until the stored draft is there: what is typed before would be lost. */
    isLoaded: stored.isLoaded,
    phase,
    notice: state.notice,
    rejection,
    change,
    submit,
    reset,
    /** Shows the form again after it was sent. */
    edit: () => {
      messages.clear()
      setPhase('editing')
    },
    idOf,
    errorOf,
    /** The properties of a text field. */
    field: (name: FieldName<V>) => ({
      id: idOf(name),
      name,
      label: labelOf(name),
      ...(fields[name]?.required ? {} : { optionalMark: t(m.field_optional) }),
      value: String(values[name] ?? ''),
      onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value } as Partial<V>),
      onBlur: () => validateOnBlur(name),
      error: errorOf(name),
      required: required(name),
      maxLength: fields[name]?.maxLength,
      ...KIND_PROPS[fields[name]?.kind ?? 'line'],
    }),
    /** The properties of a checkbox. */
    checkbox: (name: FieldName<V>) => ({
      id: idOf(name),
      name,
      label: labelOf(name),
      checked: values[name] === true,
      onChange: (event: { target: { checked: boolean } }) => change({ [name]: event.target.checked } as Partial<V>),
      error: errorOf(name),
      required: required(name),
    }),
  }
}

export type UseFormReturn<V extends FormValues, N extends { kind: string } = never> = ReturnType<typeof useForm<V, N>>

/** Whether a pointer or key holds something down. */
const isPressing = () => document.querySelector(':active') !== null

function byFieldName<V extends FormValues>({ fieldOf }: FormDefinition<V>, errors: FieldErrors): FieldErrors {
  return fieldOf ? Object.fromEntries(Object.entries(errors).map(([name, text]) => [fieldOf(name), text])) : errors
}

/** `status` is 0 when there was no usable answer. */
function failureKind(status: number): FailureKind {
  if (status === 0 && !navigator.onLine) return 'offline'
  if (status === 429) return 'too_many'
  return status === 0 || status === 408 || status >= 500 ? 'no_response' : 'failed'
}
