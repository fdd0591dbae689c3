/** A dot of a colour. The colour is an attribute, because the content security policy forbids inline styles. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
      <circle cx="10" cy="10" r="9" fill={colour} className="stroke-line-strong" />
    </svg>
  )
}
