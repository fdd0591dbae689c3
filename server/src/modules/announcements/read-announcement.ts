import {
  announcementText,
  announcementTitle,
  type Language,
  LANGUAGES,
  type LiveTexts,
  MAX_ANNOUNCEMENT_TEXT,
  MAX_ANNOUNCEMENT_TITLE,
} from '@vitrina/contract'
import type { Translated } from '../../platform/database/columns.ts'
import type { Queries } from '../../platform/database/client.ts'
import { parseFutureTime } from '../../platform/local-time.ts'
import { findPictureAddress } from '../media/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import { readAddress, readPage } from './addresses.ts'
import type { announcement } from './tables.ts'

/** An announcement as the merchant writes it. `at` is a time in the shop's time zone; without one it is sent now. */
export type AnnouncementInput = {
  kind: (typeof announcement.$inferSelect)['kind']
  title: Translated
  text: Translated
  picture?: string | undefined
  link?: string | undefined
  page?: string | undefined
  at?: string | undefined
}
export type AnnouncementError = {
  field: Exclude<keyof AnnouncementInput, 'kind'>
  language?: Language
  message: string
}
export type NewAnnouncement = Omit<typeof announcement.$inferInsert, 'id' | 'sent_at' | 'cancelled_at' | 'created_at'>
type Context = {
  queries: Queries
  shop: Pick<ShopSettings, 'languages' | 'default_language' | 'time_zone'>
  publicUrl: string | null
  now: Date
}

const MAX_DAYS_AHEAD = 366

/** Validates an announcement; returns all that is wrong with it. */
export async function readAnnouncement(
  input: AnnouncementInput,
  { queries, shop, publicUrl, now }: Context,
): Promise<{ errors: AnnouncementError[] } | { announcement: NewAnnouncement }> {
  const errors: AnnouncementError[] = []
  const reject = (field: AnnouncementError['field'], message: string, language?: Language) =>
    void errors.push({ field, message, ...(language && { language }) })

  /** One text in each language of the shop; in the others the one of the default language. */
  function readTexts(field: 'title' | 'text'): LiveTexts {
    const texts = {} as LiveTexts
    const [schema, max] =
      field === 'title' ? [announcementTitle, MAX_ANNOUNCEMENT_TITLE] : [announcementText, MAX_ANNOUNCEMENT_TEXT]
    for (const language of LANGUAGES) {
      const typed = input[field][language]
      if (!shop.languages.includes(language)) {
        if (typed !== undefined) reject(field, 'the shop does not have this language', language)
        continue
      }
      const parsed = schema.safeParse(typed ?? '')
      if (parsed.success) texts[language] = parsed.data
      else reject(field, problemOf(parsed.error.issues[0]!, max), language)
    }
    for (const language of LANGUAGES) texts[language] ??= texts[shop.default_language]
    return texts
  }

  function readTime(at: string): Date {
    const time = parseFutureTime(at, shop.time_zone, { now, maxDaysAhead: MAX_DAYS_AHEAD })
    if (time instanceof Date) return time
    reject('at', time)
    return now
  }

  async function readPicture(given: string): Promise<string | null> {
    if (input.kind === 'notification') reject('picture', 'a notification has no picture')
    const address = await findPictureAddress(queries, readAddress(given, publicUrl) ?? given)
    // The policy of the shop's documents allows pictures of the shop only.
    if (!address) reject('picture', `"${given}" is no picture of the shop: must be a file below pictures/, or /media/…`)
    return address
  }

  const { picture, link, page, at } = input
  const values = {
    kind: input.kind,
    title: Object.values(input.title).some((title) => title !== undefined) ? readTexts('title') : null,
    text: readTexts('text'),
    picture: picture === undefined ? null : await readPicture(picture),
    link: link === undefined ? null : readAddress(link, publicUrl),
    page: page === undefined ? null : readPage(page, publicUrl),
    send_at: at === undefined ? now : readTime(at),
  }
  if (link !== undefined && values.link === null)
    reject('link', `"${link}" is no link: must be a path of the shop, such as /news, or https://…`)
  if (page !== undefined && values.page === null)
    reject('page', `"${page}" is no page of the shop: must be its path, such as /rooms, without ? and #`)
  return errors.length > 0 ? { errors } : { announcement: values }
}

function problemOf({ code, message }: { code: string; message: string }, max: number): string {
  if (code === 'too_small') return 'is missing'
  if (code === 'too_big') return `is longer than ${max} characters`
  return message === 'tags' ? 'is shown as plain text: it must have no HTML tags' : 'has characters that can’t be shown'
}
