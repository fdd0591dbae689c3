import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type Variant = 'primary' | 'secondary' | 'link'
type Size = 'normal' | 'large'

const VARIANTS: Record<Variant, string> = {
  // The border is visible in forced colours, where the browser paints no backgrounds.
  primary:
    'border border-transparent bg-accent text-on-accent hover:bg-accent-strong disabled:bg-sunken disabled:text-muted aria-disabled:cursor-not-allowed aria-disabled:bg-sunken aria-disabled:text-muted',
  secondary:
    'border border-line-strong text-ink hover:border-ink hover:bg-raised disabled:border-line disabled:text-muted',
  link: 'text-ink underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink disabled:text-muted',
}
const SIZES: Record<Size, string> = { normal: 'min-h-11 px-5 py-2', large: 'min-h-13 px-7 py-3' }

/** The classes of a button; for links that look like one, too. */
export function buttonClass({
  variant = 'primary',
  size = 'normal',
  className,
}: { variant?: Variant; size?: Size; className?: string | undefined } = {}): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition-colors duration-150 disabled:cursor-not-allowed',
    VARIANTS[variant],
    variant === 'link' ? 'min-h-11 px-1' : SIZES[size],
    className,
  )
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant
  size?: Size
  /** Shows a spinner and ignores further presses. */
  busy?: boolean
}

export function Button({
  variant,
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
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), className })}
    >
      {children}
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent"
        />
      )}
    </button>
  )
}

/** A button with an icon only, 44 px square; `label` is its accessible name. */
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
