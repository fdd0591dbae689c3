/** A form-encoded body of Stripe's API, whose keys name nested objects and lists: `line_items[0][price_data][currency]=eur`. */
export type FormValue = string | { [key: string]: FormValue }

export function parseForm(body: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const [first, ...rest] = name.replaceAll(']', '').split('[') as [string, ...string[]]
    let at = root
    let key = first
    for (const part of rest) {
      at = (at[key] ??= {}) as Record<string, FormValue>
      key = part
    }
    at[key] = value
  }
  return root
}

/** The text at a path, or undefined. */
export function textAt(form: FormValue | undefined, ...path: (string | number)[]): string | undefined {
  let at = form
  for (const part of path) at = typeof at === 'object' ? at[String(part)] : undefined
  return typeof at === 'string' ? at : undefined
}

export function recordAt(form: Record<string, FormValue>, key: string): Record<string, string> {
  const value = form[key]
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
