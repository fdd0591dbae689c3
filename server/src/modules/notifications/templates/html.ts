/** HTML that is safe as it stands: made by `html`, never from a plain string. */
export type Html = { readonly html: string }

type Value = string | number | Html | readonly Html[] | null | undefined | false

/** Markup with values put in; text among them is escaped, so nothing a person wrote becomes markup. */
export function html(markup: TemplateStringsArray, ...values: Value[]): Html {
  return { html: markup.reduce((whole, part, index) => whole + said(values[index - 1]) + part) }
}

function said(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  return 'html' in value ? value.html : value.map((part) => part.html).join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}
