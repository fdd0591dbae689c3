import { type Language, LANGUAGES } from '@vitrina/contract'
import {
  type Announcement,
  type AnnouncementError,
  cancelAnnouncement,
  createAnnouncement,
  findAnnouncement,
  listAnnouncements,
  readAnnouncement,
} from '../../modules/announcements/index.ts'
import { readSettings, type ShopSettings } from '../../modules/settings/index.ts'
import type { Database } from '../../platform/database/client.ts'
import { localTime } from '../../platform/local-time.ts'
import { EXIT_CODE, UsageError } from '../exit.ts'

const MAX_ANNOUNCEMENTS = 50

type OfLanguage = Language | `title-${Language}`
const OF_LANGUAGES = Object.fromEntries(
  LANGUAGES.flatMap((language) => [language, `title-${language}`]).map((name) => [name, { type: 'string' }]),
) as Record<OfLanguage, { type: 'string' }>

/** The options of `announce`. `bg`, `title-bg` and the like are for languages other than the shop's default one. */
export const ANNOUNCE_OPTIONS = {
  ...OF_LANGUAGES,
  modal: { type: 'string' },
  notify: { type: 'string' },
  title: { type: 'string' },
  picture: { type: 'string' },
  link: { type: 'string' },
  page: { type: 'string' },
  at: { type: 'string' },
  list: { type: 'boolean' },
  cancel: { type: 'string' },
} as const
type Options = {
  [Name in keyof typeof ANNOUNCE_OPTIONS]?:
    | ((typeof ANNOUNCE_OPTIONS)[Name]['type'] extends 'boolean' ? boolean : string)
    | undefined
}

/** `announce`: sends an announcement to all who have the shop open, lists the sent and the scheduled ones, or cancels one. */
export async function announce(
  database: Database,
  options: Options,
  operands: readonly string[],
  publicUrl: string | null,
): Promise<number> {
  const actions = (['modal', 'notify', 'list', 'cancel'] as const).filter((name) => options[name] !== undefined)
  if (actions.length !== 1) throw new UsageError('announce needs one of --modal, --notify, --list and --cancel')
  if (operands.length > 0)
    throw new UsageError(`What is said stands in quotation marks; there is also ${operands.join(' ')}`)
  const shop = await readSettings(database.queries)
  if (!shop) return reject('There is no shop yet: import one first.')
  if (options.list) return printAnnouncements(database, shop)
  if (options.cancel !== undefined) return cancelById(database, options.cancel)
  return create(database, options, shop, publicUrl)
}

async function create(
  database: Database,
  { modal, notify, picture, link, page, at, ...options }: Options,
  shop: ShopSettings,
  publicUrl: string | null,
): Promise<number> {
  const main = shop.default_language
  if (options[main] !== undefined || options[`title-${main}`] !== undefined)
    throw new UsageError(
      `--${main} is not needed: the shop's default language is that of --modal, --notify and --title`,
    )
  const kind = modal === undefined ? 'notification' : 'modal'
  const inLanguages = (text: string | undefined, prefix: '' | 'title-') =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, language === main ? text : options[`${prefix}${language}`]]),
    )
  const result = await readAnnouncement(
    {
      kind,
      text: inLanguages(modal ?? notify, ''),
      title: inLanguages(options.title, 'title-'),
      picture,
      link,
      page,
      at,
    },
    { queries: database.queries, shop, publicUrl, now: new Date() },
  )
  if ('errors' in result) {
    for (const error of result.errors)
      console.error(`--${optionOf(error, main, modal === undefined ? 'notify' : 'modal')}: ${error.message}`)
    return EXIT_CODE.rejected
  }
  const { announcement } = result
  const id = await database.transaction((tx) => createAnnouncement(tx, announcement))
  const time = localTime(announcement.send_at, shop.time_zone)
  console.log(
    `Announcement ${id}: ${at === undefined ? 'sent now, or once the shop runs' : `waits for ${time} (${shop.time_zone})`}.`,
  )
  return EXIT_CODE.success
}

function optionOf({ field, language }: AnnouncementError, main: string, textOption: string): string {
  if (field !== 'text' && field !== 'title') return field
  if (language === main) return field === 'text' ? textOption : 'title'
  return field === 'text' ? language! : `title-${language!}`
}

async function printAnnouncements({ queries }: Database, shop: ShopSettings): Promise<number> {
  for (const row of await listAnnouncements(queries, MAX_ANNOUNCEMENTS)) console.log(lineOf(row, shop))
  return EXIT_CODE.success
}

/** `4f1c…  waits for  2026-12-24 09:30  dialog        on /rooms   Merry Christmas!`. */
function lineOf(row: Announcement, { time_zone, default_language }: ShopSettings): string {
  const [state, time] = row.cancelled_at
    ? ['cancelled', row.cancelled_at]
    : row.sent_at
      ? ['sent', row.sent_at]
      : ['waits for', row.send_at]
  const kind = row.kind === 'modal' ? 'dialog' : 'notification'
  const text = (row.title ?? row.text)[default_language].split('\n')[0]!
  const page = row.page === null ? 'everywhere' : `on ${row.page}`
  return `${row.id}  ${state.padEnd(9)}  ${localTime(time, time_zone)}  ${kind.padEnd(12)}  ${page}  ${text}`
}

async function cancelById(database: Database, id: string): Promise<number> {
  if (await database.transaction((tx) => cancelAnnouncement(tx, id))) {
    console.log(`Announcement ${id}: cancelled.`)
    return EXIT_CODE.success
  }
  const row = await findAnnouncement(database.queries, id)
  return reject(
    row ? `Announcement ${id} was ${row.sent_at ? 'sent' : 'cancelled'} already.` : `There is no announcement ${id}.`,
  )
}

function reject(message: string): number {
  console.error(message)
  return EXIT_CODE.rejected
}
