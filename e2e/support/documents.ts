/** What browsers, search engines and previews of shared links read of a document without running its scripts. */
export type ParsedDocument = {
  address: string
  status: number
  language: string | undefined
  title: string | undefined
  /** Content of the meta elements, by name or property. */
  meta: Record<string, string>
  links: Record<string, string>[]
  headings: number
  /** Structured data: https://schema.org. */
  jsonLd: Record<string, unknown>[]
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)

function elementsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!.toLowerCase(), decode(value!)]),
    ),
  )
}

/** Fetches a document as a search engine does. */
export async function fetchDocument(address: string): Promise<ParsedDocument> {
  const response = await fetch(address, { redirect: 'manual' })
  const html = await response.text()
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
  return {
    address,
    status: response.status,
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    title: title && decode(title),
    meta: Object.fromEntries(
      elementsOf(html, 'meta').map(({ name, property, content }) => [name ?? property ?? '', content ?? '']),
    ),
    links: elementsOf(html, 'link'),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json!),
    ),
  }
}

/** Calls `work` with every entry, a few at the same time; the results in their order. */
export async function mapConcurrently<T, R>(entries: readonly T[], work: (entry: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    while (next < entries.length) {
      const index = next++
      results[index] = await work(entries[index]!)
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return results
}

export type SitemapUrl = { address: string; modified: string | undefined; alternates: Record<string, string> }

/** Every address of a shop's sitemap. */
export async function readSitemap(origin: string): Promise<SitemapUrl[]> {
  const read = async (address: string) => (await fetch(address)).text()
  const pages = [...(await read(`${origin}/sitemap.xml`)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page!)
  const texts = await Promise.all(pages.map(read))
  return texts.flatMap((text) =>
    [...text.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => ({
      address: decode(/<loc>(.*?)<\/loc>/.exec(entry!)![1]!),
      modified: /<lastmod>(.*?)<\/lastmod>/.exec(entry!)?.[1],
      alternates: Object.fromEntries(elementsOf(entry!, 'xhtml:link').map(({ hreflang, href }) => [hreflang!, href!])),
    })),
  )
}
