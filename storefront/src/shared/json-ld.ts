import type { Picture } from '@vitrina/contract'
import { type DocumentBase, documentUrl } from './document-url.ts'
import { sharePicture } from './share-picture.ts'

/** Structured data, which only documents have: entry-server.tsx imports it, and the browser loads none of it. */

export type BreadcrumbStep = { name: string; path: string }

/** The breadcrumb of a screen, from the top down (https://schema.org/BreadcrumbList). */
export function breadcrumbJsonLd(steps: readonly BreadcrumbStep[], base: DocumentBase): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: documentUrl(base, path),
    })),
  }
}

/** An address that is written as one text (https://schema.org/PostalAddress). */
export const postalAddress = (address: string, country: string): object => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressCountry: country,
})

/** The absolute addresses of pictures. */
export const imageUrls = (pictures: readonly Picture[], { origin }: DocumentBase): string[] =>
  pictures.map((picture) => origin + sharePicture(picture).src)
