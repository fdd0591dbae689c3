/** What a screen says of itself to browsers, search engines and whoever shares it. */
export type PageHead = {
  title?: string
  description?: string
  picture?: string | null
  /** Takes the place of the shop's icon. With title and description the specification's page-info. */
  icon?: string | null
  kind?: 'website' | 'article' | 'product'
  /** Search parameters that belong to the canonical address. */
  search?: Record<string, string>
  /** Keeps the screen out of search engines. */
  hidden?: boolean
  structured?: object[]
}

export const plainText = (html: string, length = 180): string => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length))}…`
}
