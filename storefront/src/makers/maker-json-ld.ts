import type { MakerDetail, Settings } from '@vitrina/contract'
import { type DocumentBase, documentUrl } from '../shared/document-url.ts'
import { imageUrls, postalAddress } from '../shared/json-ld.ts'

/** Structured data of a maker's page (https://developers.google.com/search/docs/appearance/structured-data/profile-page). */
export function makerJsonLd(maker: MakerDetail, { country }: Settings, base: DocumentBase): object {
  const { url, name, summary, pictures, workplace } = maker
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: documentUrl(base, `/makers/${url}`),
    inLanguage: base.language,
    // A person, a family or a workshop: the shop does not say which.
    mainEntity: {
      '@type': 'Organization',
      name,
      ...(summary ? { description: summary } : {}),
      ...(pictures.length > 0 ? { image: imageUrls(pictures, base) } : {}),
      ...(workplace ? { address: postalAddress(workplace.address, country) } : {}),
    },
  }
}
