import type { FoundKind } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'

/** What kind of page was found. */
export const FOUND_TEXTS: Record<FoundKind, typeof m.search_kind_room> = {
  category: m.search_kind_category,
  room: m.search_kind_room,
  maker: m.search_kind_maker,
  info: m.search_kind_info,
  news: m.search_kind_news,
}
