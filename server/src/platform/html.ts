/** Safe HTML: made by `html` alone, never from a plain string. */
export type Html = { readonly html: string }

type Value = string | number | Html | readonly Html[] | null | undefined | false

/** A template tag for HTML: escapes every value that is not itself Html. */
export function html(markup: TemplateStringsArray, ...values: Value[]): Html {
  return { html: markup.reduce((result, part, index) => result + markupOf(values[index - 1]) + part) }
}

function markupOf(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  return 'html' in value ? value.html : value.map((part) => part.html).join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

const CHARACTERS = Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]))

/** The text of HTML that was made from Markdown: a line for each paragraph, heading and list item. */
export function plainTextOf(markup: string): string {
  return markup
    .replaceAll(/<li[^>]*>\s*/g, '– ')
    .replaceAll(/<\/(?:p|li|h\d|blockquote|tr)>|<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity]!)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}
