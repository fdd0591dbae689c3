import { createContext, type FormEvent, type ReactNode, useContext, useEffect } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import type { FormValues } from './form-draft.ts'
import { Notice } from '@vitrina/ui'
import type { FailureKind, FormDefinition, Text } from './define-form.ts'
import { focusRejected, noticeId } from './focus-rejected.ts'
import type { FormMessage, UseFormReturn } from './use-form.ts'

// oxlint-disable-next-line typescript/no-explicit-any
const FormContext = createContext<UseFormReturn<any, any> | null>(null)

/** The form that a component is part of. */
export function useFormContext<V extends FormValues, N extends { kind: string } = never>(
  definition: FormDefinition<V>,
): UseFormReturn<V, N> {
  const form = useContext(FormContext)
  if (form?.definition.name !== definition.name) throw new Error(`This is used outside of the form ${definition.name}`)
  return form
}

/** The id of the form element, for a button outside of it. */
export const formId = ({ name }: { name: string }): string => `${name}-form`

type Props<V extends FormValues, N extends { kind: string }> = {
  form: UseFormReturn<V, N>
  className?: string
  children: ReactNode
}

/** The form element, and the form for the components in it. */
export function Form<V extends FormValues, N extends { kind: string }>({ form, className, children }: Props<V, N>) {
  const { definition, rejection, submit } = form
  const { name } = definition
  useEffect(() => {
    if (rejection) focusRejected(name, rejection.hasNotice)
  }, [name, rejection])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <FormContext value={form}>
      {/* `post`: should the scripts fail to load, a browser that sends the form by itself puts no password into an address. */}
      <form id={formId(definition)} method="post" onSubmit={onSubmit} noValidate className={className}>
        {children}
      </form>
    </FormContext>
  )
}

const FAILURE_TEXTS: Record<FailureKind, Text> = {
  offline: m.form_offline,
  no_response: m.form_no_response,
  too_many: m.form_too_many,
  failed: m.form_failed,
}

/** Beside the button: why the form was not accepted, in the screen's own words. `renderOwn` shows the notices of the form itself. */
export function FormNotice<V extends FormValues, N extends { kind: string } = never>({
  form: { definition, notice },
  renderOwn,
  className,
  children,
}: {
  form: UseFormReturn<V, N>
  renderOwn?: (notice: N) => ReactNode
  className?: string
  /** What else the focus is moved to when the form was not accepted. */
  children?: ReactNode
}) {
  const t = useTexts()
  return (
    <div id={noticeId(definition.name)} tabIndex={-1} className="outline-none">
      {children}
      {/* A live region has to exist before its content changes, or screen readers miss the change. */}
      <div role="alert">
        {notice &&
          (isFailure(notice) ? (
            <Notice tone="bad" {...(className && { className })}>
              {t(definition.failureTexts?.[notice.kind] ?? FAILURE_TEXTS[notice.kind])}
            </Notice>
          ) : (
            renderOwn?.(notice)
          ))}
      </div>
    </div>
  )
}

function isFailure<N extends { kind: string }>(notice: FormMessage<N>): notice is { kind: FailureKind } {
  return notice.kind in FAILURE_TEXTS
}
