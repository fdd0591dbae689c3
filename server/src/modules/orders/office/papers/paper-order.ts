import type { Currency, Language } from '@vitrina/contract'
import type { StoredOrder } from '../../tables.ts'

/** An order as it is packed: what was withdrawn from is not in it. */
export type PaperOrder = Omit<StoredOrder, 'lines'> & {
  lines: readonly (StoredOrder['lines'][number] & { count: number })[]
  /** Minor units that whoever delivers it collects; 0 where nothing is due on delivery. */
  to_collect: number
}

export type PaperContext = {
  timeZone: string
  money: (amount: number, currency: Currency, language: Language) => string
  /** What who delivers the order reads. */
  languageOf: (order: PaperOrder) => Language
  sender: (language: Language) => { name: string; contacts: string[] }
  /** What the code of an order says: the address of its screen, where the shop has one. */
  qrOf: (number: number) => string
}
