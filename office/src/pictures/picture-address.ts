import { OFFICE_API_ROOT } from '@vitrina/contract/office/constants'

/** What the shop can show. A telephone gives its own format as JPEG then. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif'

/** The address of a picture's smallest file, for whoever is at the office. */
export const pictureAddress = (file: string): string =>
  `${OFFICE_API_ROOT}/picture?${new URLSearchParams({ file }).toString()}`
