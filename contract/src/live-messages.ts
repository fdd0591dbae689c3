/** The events of live messages. No imports of values: the storefront bundles this file. */

import type { Language } from './constants.ts'

/** A change of something that everybody may see. A browser that gets it loads what it shows of that again. */
export type PublicChange =
  /** Anything may have changed: products, rooms, news, menus, settings. */
  | { kind: 'content' }
  /** The shown price or availability of these products; at most `MAX_CHANGED_PRODUCTS`. */
  | { kind: 'products'; ids: number[] }
  /** Free rooms, or their prices. */
  | { kind: 'rooms' }

/** A change of a customer's order or booking. */
export type RecordChange = { kind: 'order' | 'booking'; url: string }

/** Changes of more products are announced as a change of the content. */
export const MAX_CHANGED_PRODUCTS = 100

/** A plain text in every language. */
export type LiveTexts = Record<Language, string>

/**
 * A message of the merchant that is shown as a notification. `id` is unique: a browser that gets the message twice shows it once. `page` is
 * the path of the only page that shows it, percent-encoded and without a slash at its end; null for all. `link` is a path of the shop or an
 * http(s) address.
 */
export type NotificationMessage = {
  id: string
  title: LiveTexts | null
  text: LiveTexts
  link: string | null
  page: string | null
}

/** A message of the merchant that is shown as a dialog. `picture` is a path of the shop. */
export type ModalMessage = NotificationMessage & { picture: string | null }

/**
 * Names of events. On the public channel, `pusherChannel` of the settings, `changed` is a `PublicChange`, `showModal` a `ModalMessage` and
 * `sendNotification` a `NotificationMessage`. On `private-order-{url}`, `private-booking-{url}` and `private-customer-{id}`, `changed` is a
 * `RecordChange`.
 */
export const LIVE_EVENTS = { changed: 'changed', modal: 'showModal', notification: 'sendNotification' } as const
