import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes, controlClass } from '../classes.ts'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  optionalMark?: ReactNode
  wrapClassName?: string | undefined
}
/** `aria-invalid` is always said: without it browsers report a required field as invalid as long as it is empty. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }

/** A label, a control, a hint and a validation error, connected by ids. `children` renders the control with the props it gets. */
export function FormField({
  label,
  hint,
  error,
  optionalMark,
  wrapClassName,
  id: givenId,
  children,
}: FieldProps & { id: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes('flex flex-col gap-1.5', wrapClassName)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optionalMark && <span className="font-normal text-muted"> {optionalMark}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': Boolean(error) })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

/** Separates the props of the FormField from those of the control inside it. */
function splitProps<T extends FieldProps & { id?: string | undefined }>({
  label,
  hint,
  error,
  optionalMark,
  wrapClassName,
  id,
  ...input
}: T) {
  return { field: { label, hint, error, optionalMark, wrapClassName, id }, input }
}

export function Field(props: FieldProps & ComponentProps<'input'>) {
  const { field, input } = splitProps(props)
  return (
    <FormField {...field}>
      {(control) => <input {...input} {...control} className={classes(controlClass, input.className)} />}
    </FormField>
  )
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { field, input } = splitProps(props)
  return (
    <FormField {...field}>
      {(control) => <textarea rows={4} {...input} {...control} className={classes(controlClass, input.className)} />}
    </FormField>
  )
}

/** A native select, which phones show best and which needs no script. */
export function Select(props: FieldProps & ComponentProps<'select'>) {
  const { field, input } = splitProps(props)
  return (
    <FormField {...field}>
      {(control) => (
        <span className="relative block">
          <select {...input} {...control} className={classes(controlClass, 'appearance-none pe-10', input.className)} />
          <svg
            aria-hidden="true"
            viewBox="0 0 12 8"
            className="pointer-events-none absolute top-1/2 inset-e-4 w-3 -translate-y-1/2 fill-none stroke-current stroke-[1.5]"
          >
            <path d="m1 1.5 5 5 5-5" />
          </svg>
        </span>
      )}
    </FormField>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

export function Checkbox({ label, hint, error, id: givenId, className, ...input }: CheckboxProps) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={Boolean(error)}
          className="mt-3 size-5 shrink-0 accent-accent"
        />
        <label htmlFor={id} className="min-h-11 grow py-2.5">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="ps-8 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="ps-8 text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
