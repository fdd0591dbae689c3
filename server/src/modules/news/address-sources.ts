import type { AddressSource } from '../redirects/index.ts'

export const newsAddresses: AddressSource = { kind: 'news', table: 'news_item', condition: 'true', reserved: [] }

export const newsCategoryAddresses: AddressSource = {
  kind: 'news_category',
  table: 'category',
  condition: 't.type = 2',
  reserved: [],
}
