import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type Look = 'primary' | 'secondary' | 'quiet'
type Size = 'normal' | 'large'

const LOOKS: Record<Look, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong disabled:bg-sunken disabled:text-muted',
  secondary:
    'border border-line-strong text-ink hover:border-ink hover:bg-raised disabled:border-line disabled:text-muted',
  quiet: 'text-ink underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink disabled:text-muted',
}
const SIZES: Record<Size, string> = { normal: 'min-h-11 px-5 py-2', large: 'min-h-13 px-7 py-3' }

/** How anything that is pressed looks; for links as well. */
export function buttonClass({
  look = 'primary',
  size = 'normal',
  className,
}: { look?: Look; size?: Size; className?: string | undefined } = {}): string {
  return classes(
    'inline-flex items-center justify-center gap-2 text-center font-semibold transition-colors duration-150 disabled:cursor-not-allowed',
    LOOKS[look],
    look === 'quiet' ? 'min-h-11 px-1' : SIZES[size],
    className,
  )
}

export type ButtonProps = ComponentProps<'button'> & {
  look?: Look
  size?: Size
  /** Shows that the press is being worked on, and takes no other. */
  busy?: boolean
}

export function Button({
  look,
  size,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ ...(look && { look }), ...(size && { size }), className })}
    >
      {children}
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
    </button>
  )
}

/** A square target of 44 px for a picture alone; `label` says what it does. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type={type}
      {...rest}
      aria-label={label}
      title={label}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center transition-colors hover:text-accent',
        className,
      )}
    />
  )
}
