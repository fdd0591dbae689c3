import type { Visitor } from '../visitor.ts'

/** A picture of docs/screens.md. */
export type Shot = {
  name: string
  language: 'en' | 'bg'
  device: 'phone' | 'desktop'
  dark?: true
  /** Another shop than the demo's: that of e2e/second-shop, the office of the demo's with its week of work, or that of a shop that has nothing yet. */
  of?: 'second' | 'office' | 'new'
  /** Leads the visitor to the screen. */
  story: (visitor: Visitor, shop: { url: string }) => Promise<unknown>
}
