import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

export type Around = {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  optionalMark?: ReactNode
  wrapClassName?: string | undefined
}
export type Wired = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export const controlClass =
  'w-full min-h-12 border border-line-strong bg-raised px-3.5 py-2.5 text-ink placeholder:text-muted transition-colors hover:border-ink focus:border-accent aria-invalid:border-bad disabled:bg-sunken disabled:text-muted'

/** A label above, the control, and below it a hint or what is wrong with it, all tied together. */
export function Labelled({
  label,
  hint,
  error,
  optionalMark,
  wrapClassName,
  id: given,
  children,
}: Around & { id: string | undefined; children: (wired: Wired) => ReactNode }) {
  const made = useId()
  const id = given ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes('flex flex-col gap-1.5', wrapClassName)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optionalMark && <span className="font-normal text-muted"> {optionalMark}</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
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

function split<T extends Around & { id?: string | undefined }>({
  label,
  hint,
  error,
  optionalMark,
  wrapClassName,
  id,
  ...control
}: T) {
  return { around: { label, hint, error, optionalMark, wrapClassName, id }, control }
}

export function Field(props: Around & ComponentProps<'input'>) {
  const { around, control } = split(props)
  return (
    <Labelled {...around}>
      {(wired) => <input {...control} {...wired} className={classes(controlClass, control.className)} />}
    </Labelled>
  )
}

export function TextArea(props: Around & ComponentProps<'textarea'>) {
  const { around, control } = split(props)
  return (
    <Labelled {...around}>
      {(wired) => <textarea rows={4} {...control} {...wired} className={classes(controlClass, control.className)} />}
    </Labelled>
  )
}

/** The system's own list: the best there is on a phone, and no script. */
export function Select(props: Around & ComponentProps<'select'>) {
  const { around, control } = split(props)
  return (
    <Labelled {...around}>
      {(wired) => (
        <span className="relative block">
          <select
            {...control}
            {...wired}
            className={classes(controlClass, 'appearance-none pr-10', control.className)}
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 12 8"
            className="pointer-events-none absolute top-1/2 right-4 w-3 -translate-y-1/2 fill-none stroke-current stroke-[1.5]"
          >
            <path d="m1 1.5 5 5 5-5" />
          </svg>
        </span>
      )}
    </Labelled>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

export function Checkbox({ label, hint, error, id: given, className, ...input }: CheckboxProps) {
  const made = useId()
  const id = given ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-3 size-5 shrink-0 accent-accent"
        />
        <label htmlFor={id} className="min-h-11 grow py-2.5">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="pl-8 text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
