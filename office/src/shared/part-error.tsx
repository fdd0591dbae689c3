/** What is wrong with a part of a form that is no single control. The focus can be put on it. */
export function PartError({ children }: { children: string | undefined }) {
  return (
    children && (
      <p data-invalid tabIndex={-1} className="text-sm font-semibold text-bad">
        {children}
      </p>
    )
  )
}
