import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { runImport } from '../modules/exchange/index.ts'
import { verifyBackup } from '../platform/database/backup/read-backup.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { ANNOUNCE_OPTIONS, announce } from './content/announcements.ts'
import { backUpShop, restoreShop } from './backup.ts'
import { assignRoomsAhead, changeBookingByNumber, checkRoomInventory, printBookings } from './sales/bookings.ts'
import { printCalendars } from './sales/calendars.ts'
import { manageCurrency } from './content/currency.ts'
import { EXIT_CODE, UsageError } from './exit.ts'
import { manageJobs } from './jobs.ts'
import { logOutCustomers } from './sales/customers.ts'
import { printKeys, printLiveKeys } from './keys.ts'
import { manageMail } from './mail.ts'
import { changeOrderByNumber, printOrders } from './sales/orders.ts'
import {
  archiveRecord,
  discard,
  editDraft,
  manageSchedule,
  printDrafts,
  printRecord,
  printRecordHistory,
  publish,
  putRecordBack,
  setFields,
  undo,
} from './content/records.ts'
import { manageRefunds } from './sales/refunds.ts'
import { printSearches } from './sales/searches.ts'
import { withDatabase } from './shop-database.ts'
import { manageStaff } from './staff.ts'
import { manageStock } from './content/stock.ts'
import { exportShop, importShop, requireFolder } from './content/shop-folder.ts'

const HELP = `Imports and exports the shop's content as a folder of files (see docs/content.md), manages its orders, and backs it up.

  npm run shop -- import <folder>                    validates the folder and replaces the shop's content by it; asks before it
                                                     removes something. --remove: without asking; --remove-only product:rug: removes
                                                     this and keeps the rest; --new: into a database that no server has made yet.
                                                     --plan: only says what it would add, change and remove, and the number of
                                                     the plan; --as-planned <number>: only if nothing has changed since.
                                                     What was changed in the shop since the export stays; where both sides
                                                     have changed the same: --take folder or --take office, or for one field
                                                     --take product:jug.price=office
  npm run shop -- export <folder>                    writes the shop's content to a new or empty folder
  npm run shop -- show <kind>:<key>                  prints a record as its file has it: product:basket, info:about, settings
  npm run shop -- set <kind>:<key> <field>=<value>   changes fields of a record, or adds one: price=82, name.bg=Кошница;
                                                     --at "2026-12-24 09:30": not now but then, in the shop's time zone
  npm run shop -- schedule                           lists changes that are planned, or failed; --cancel <number> takes one back
  npm run shop -- draft <kind>:<key> <field>=<value> changes fields in a draft, which no visitor sees; without fields: shows it
  npm run shop -- drafts                             lists the drafts
  npm run shop -- publish <kind>:<key>               saves a draft as its record, with what was changed in the shop meanwhile; --yes: the draft
                                                     counts also where the shop has changed the same
  npm run shop -- discard <kind>:<key>               deletes a draft
  npm run shop -- history <kind>:<key>               who changed a record, when, and what
  npm run shop -- undo <kind>:<key> [number]         undoes the newest change, or that with this number in the history
  npm run shop -- archive <kind>:<key>               takes a record out of the shop; --yes: also one that orders or bookings have
  npm run shop -- unarchive <kind>:<key>             puts it back
  npm run shop -- stock <product>                    shows what is left of each variant of a product, and its last counts
  npm run shop -- stock <product>[:<variant>] <counted> [reason]
                                                     takes a new count: jug:colour=blue,size=m 4 "two broken"
  npm run shop -- currency                           shows the shop's currency, and what moving a lev shop to the euro would do
  npm run shop -- currency EUR                       moves it, at the rate of the law, after it has asked; --yes: without asking;
                                                     --second: with the former currency beside the new one
  npm run shop -- keys                               shows the shop's publishable API key
  npm run shop -- live-keys                          shows app id, key and secret of the shop's own live messages
  npm run shop -- orders                             lists the newest orders; --all: all of them
  npm run shop -- orders <number>                    shows an order's states and their history
  npm run shop -- order <number> <state> [reason]    changes an order's state: confirmed, packed, shipped, delivered,
                                                     returned, cancelled (releases its stock and its promo code), or
                                                     that of its payment: paid, refunded
  npm run shop -- bookings                           lists the newest bookings; --all: all of them
  npm run shop -- bookings <number>                  shows the booking of a reservation, and its history
  npm run shop -- booking <number> <state> [reason]  changes a booking's state: completed, no_show, cancelled (frees its
                                                     rooms, and keeps nothing of the price), or that of its payment:
                                                     paid, deposit_paid, refunded. completed and no_show free the
                                                     nights from today on for sale, for good. It asks before that,
                                                     and where a booking has several rooms; --yes: without asking
  npm run shop -- assign-rooms [days]                gives a physical room to each reservation of the next days
  npm run shop -- check-rooms                        checks the inventory of rooms against bookings, units and blocks
  npm run shop -- refunds                            lists the money that is still to be given back, and why
  npm run shop -- refunds retry <id>                 asks the payment provider again for a refund that it has refused
  npm run shop -- mail                               lists the e-mails that could not be sent
  npm run shop -- mail resend <id>                   sends an e-mail again, whatever became of it; --all: all that are listed
  npm run shop -- log-out <e-mail>                   logs a customer out on every device; --all: all customers
  npm run shop -- staff                              lists who works at the office
  npm run shop -- staff invite <e-mail> [role]       prints a link that lets somebody in: owner (unless said otherwise), manager,
                                                     clerk, reception; for somebody who works there, a new way in
  npm run shop -- jobs                               says how many jobs wait, and lists those that failed
  npm run shop -- jobs retry <id>                    runs a failed job again; --all: all of them
  npm run shop -- searches [days]                    what visitors searched for in the last 30 days and did not find, and what
                                                     they searched for most
  npm run shop -- announce --modal|--notify <text>   shows everybody who has the shop open a dialog or a notification, in the
                                                     shop's default language; --bg or --en <text>: in the other one;
                                                     --title and --title-bg or --title-en <text>; --picture <file>,
                                                     --link <address>; --page <path>: on one page only;
                                                     --at "2026-12-24 09:30": not now but then, in the shop's time zone
  npm run shop -- announce --list                    lists what waits and what was sent; --cancel <id> takes back one that waits
  npm run shop -- calendars                          shows the addresses of the rooms' calendars for other sites, and how
                                                     reading theirs went
  npm run shop -- backup <file>                      writes the whole database to a new file
  npm run shop -- restore <file> [--replace]         restores a backup into an empty database, or in place of a shop;
                                                     only while the shop is stopped

Works while the shop is running, and while it is not. It needs the settings that the server has (DATA_DIR, DATABASE_URL …; see
docs/operating.md), and says first which shop and which database it speaks to.
Exit codes: 0 success, 1 the content has errors or the order can't change, 2 wrong usage or another failure.
`

/** The options of each command that has some. */
const COMMAND_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  import: ['new', 'plan', 'as-planned', 'remove', 'remove-only', 'take'],
  restore: ['replace'],
  orders: ['all'],
  bookings: ['all'],
  booking: ['yes'],
  archive: ['yes'],
  publish: ['yes'],
  set: ['at'],
  currency: ['yes', 'second'],
  schedule: ['cancel'],
  mail: ['all'],
  jobs: ['all'],
  'log-out': ['all'],
  announce: Object.keys(ANNOUNCE_OPTIONS),
}

/** How many operands a command takes, where it does not look itself. */
const OPERANDS: Readonly<Record<string, number>> = {
  show: 1,
  'run-import': 1,
  history: 1,
  archive: 1,
  unarchive: 1,
  publish: 1,
  discard: 1,
  undo: 2,
  drafts: 0,
  currency: 1,
  searches: 1,
  schedule: 0,
  keys: 0,
  'live-keys': 0,
  calendars: 0,
  'check-rooms': 0,
}

/** Runs `npm run shop -- <args>` and returns its exit code. Prints results to stdout, errors to stderr. */
export async function runCommand(args: string[]): Promise<number> {
  try {
    return await dispatch(args)
  } catch (error) {
    console.error(error instanceof UsageError || error instanceof OperatorError ? error.message : error)
    if (error instanceof UsageError) console.error('For help: npm run shop -- --help')
    return EXIT_CODE.failure
  }
}

async function dispatch(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments(args)
  const [command, ...operands] = positionals
  if (values.help) {
    console.log(HELP)
    return EXIT_CODE.success
  }
  const foreign = Object.keys(values).find((name) => command !== undefined && !COMMAND_OPTIONS[command]?.includes(name))
  if (foreign) throw new UsageError(`The command "${command}" has no option --${foreign}.`)
  const extra = operands.slice(OPERANDS[command ?? ''] ?? operands.length)
  if (extra.length > 0)
    throw new UsageError(`The command "${command}" is complete, but there is also ${extra.join(' ')}.`)
  const [subject] = command === 'mail' || command === 'jobs' ? operands.slice(1) : operands
  if (values.all && subject !== undefined) throw new UsageError(`Either ${subject} or --all, not both.`)
  switch (command) {
    case undefined:
      console.log(HELP)
      return EXIT_CODE.failure
    case 'import': {
      const folder = requireFolder(onlyOperand(command, 'folder', operands))
      return withDatabase((database) => importShop(database, folder, values), { creates: values.new ?? false })
    }
    case 'export': {
      const folder = onlyOperand(command, 'folder', operands)
      return withDatabase((database) => exportShop(database, folder))
    }
    case 'backup': {
      const file = onlyOperand(command, 'file', operands)
      return withDatabase((database) => backUpShop(database, file), { migrated: false })
    }
    case 'restore': {
      const backup = await verifyBackup(onlyOperand(command, 'file', operands))
      return withDatabase((database) => restoreShop(database, backup, values.replace ?? false), {
        creates: true,
        migrated: false,
      })
    }
    // Begun by the shop itself, for a file that was sent to the office (import-process.ts).
    case 'run-import':
      return withDatabase((database) => runImport(database, Number(operands[0])).then(() => EXIT_CODE.success), {
        migrated: false,
      })
    case 'show':
      return withDatabase((database) => printRecord(database, operands[0]))
    case 'set':
      return withDatabase((database) => setFields(database, operands[0], operands.slice(1), values.at))
    case 'schedule':
      return withDatabase((database) => manageSchedule(database, values.cancel))
    case 'draft':
      return withDatabase((database) => editDraft(database, operands[0], operands.slice(1)))
    case 'drafts':
      return withDatabase(printDrafts)
    case 'publish':
      return withDatabase((database) => publish(database, operands[0], values.yes ?? false))
    case 'discard':
      return withDatabase((database) => discard(database, operands[0]))
    case 'history':
      return withDatabase((database) => printRecordHistory(database, operands[0]))
    case 'undo':
      return withDatabase((database) => undo(database, operands[0], operands[1]))
    case 'archive':
      return withDatabase((database) => archiveRecord(database, operands[0], values.yes ?? false))
    case 'unarchive':
      return withDatabase((database) => putRecordBack(database, operands[0]))
    case 'currency':
      return withDatabase((database) => manageCurrency(database, operands[0], values))
    case 'staff':
      return withDatabase((database) => manageStaff(database, operands, readConfig().publicUrl))
    case 'stock':
      return withDatabase((database) => manageStock(database, operands))
    case 'keys':
      return withDatabase(printKeys)
    case 'live-keys':
      return withDatabase(printLiveKeys)
    case 'orders':
      return withDatabase((database) => printOrders(database, operands[0], values.all ?? false))
    case 'order':
      return withDatabase((database) => changeOrderByNumber(database, ...operands))
    case 'bookings':
      return withDatabase((database) => printBookings(database, operands[0], values.all ?? false))
    case 'booking': {
      const [number, state, reason] = operands
      return withDatabase((database) => changeBookingByNumber(database, number, state, reason, values))
    }
    case 'assign-rooms':
      return withDatabase((database) => assignRoomsAhead(database, operands[0]))
    case 'check-rooms':
      return withDatabase(checkRoomInventory)
    case 'refunds':
      return withDatabase((database) => manageRefunds(database, operands))
    case 'searches':
      return withDatabase((database) => printSearches(database, operands[0]))
    case 'mail':
      return withDatabase((database) => manageMail(database, operands, values.all ?? false))
    case 'log-out':
      return withDatabase((database) => logOutCustomers(database, operands, values.all ?? false))
    case 'announce':
      return withDatabase((database) => announce(database, values, operands, readConfig().publicUrl))
    case 'calendars':
      return withDatabase((database) => printCalendars(database, readConfig().publicUrl))
    case 'jobs':
      return withDatabase((database) => manageJobs(database, operands, values.all ?? false))
    default:
      throw new UsageError(`There is no command "${command}".`)
  }
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        all: { type: 'boolean' },
        replace: { type: 'boolean' },
        new: { type: 'boolean' },
        plan: { type: 'boolean' },
        remove: { type: 'boolean' },
        'remove-only': { type: 'string', multiple: true },
        'as-planned': { type: 'string' },
        take: { type: 'string', multiple: true },
        yes: { type: 'boolean' },
        second: { type: 'boolean' },
        ...ANNOUNCE_OPTIONS,
      },
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const [, option] = /^Unknown option '([^']+)'/.exec(message) ?? []
    throw new UsageError(code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? `There is no option ${option}.` : message)
  }
}

function onlyOperand(command: string, kind: 'file' | 'folder', [path, ...others]: string[]): string {
  if (path === undefined) throw new UsageError(`The ${kind} is missing: npm run shop -- ${command} <${kind}>`)
  if (others.length > 0) throw new UsageError(`Only one ${kind} is allowed, but there is also ${others.join(' ')}.`)
  return path
}
