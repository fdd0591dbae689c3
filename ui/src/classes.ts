/** Joins class names and leaves out falsy ones. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** The classes of text fields and selects. */
export const controlClass =
  'w-full min-h-12 rounded-control border border-line-strong bg-raised px-3.5 py-2.5 text-ink placeholder:text-muted transition-colors hover:border-ink focus:border-accent aria-invalid:border-bad disabled:bg-sunken disabled:text-muted'
