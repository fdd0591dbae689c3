import { z } from 'zod'
import { perLanguage } from '../locales.ts'
import {
  MAX_CHANGED_PRODUCTS,
  type ModalMessage,
  type NotificationMessage,
  type PublicChange,
} from '../live-messages.ts'
import { id, multiLine, singleLine } from './common.ts'

/** The event `changed` of the public channel. */
export const publicChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('content') }),
  z.strictObject({ kind: z.literal('products'), ids: z.array(id).min(1).max(MAX_CHANGED_PRODUCTS) }),
  z.strictObject({ kind: z.literal('rooms') }),
]) satisfies z.ZodType<PublicChange>

/** With these, the longest message has less than the 10 kB that an event may have. */
export const MAX_ANNOUNCEMENT_TITLE = 100
export const MAX_ANNOUNCEMENT_TEXT = 1000
export const MAX_ANNOUNCEMENT_ADDRESS = 500

/** Shown as plain text, so a tag in it is a mistake. */
const plain = <T extends z.ZodString>(text: T) => text.regex(/^(?!.*<\/?[a-z!])/isu, { error: 'tags' })
export const announcementTitle = plain(singleLine(MAX_ANNOUNCEMENT_TITLE))
export const announcementText = plain(multiLine(MAX_ANNOUNCEMENT_TEXT))

const inLanguages = (text: z.ZodString) => z.strictObject(perLanguage(() => text))
/** `//host` and `/\host` lead to another host. */
const path = z
  .string()
  .max(MAX_ANNOUNCEMENT_ADDRESS)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/)
const notification = {
  id: z.string().regex(/^[\da-f]{16}$/),
  title: inLanguages(announcementTitle).nullable(),
  text: inLanguages(announcementText),
  link: z.union([path, z.url({ protocol: /^https?$/ }).max(MAX_ANNOUNCEMENT_ADDRESS)]).nullable(),
  page: path.nullable(),
}

/** The event `sendNotification` of the public channel. */
export const notificationMessage = z.strictObject(notification) satisfies z.ZodType<NotificationMessage>
/** The event `showModal` of the public channel. */
export const modalMessage = z.strictObject({
  ...notification,
  picture: path.nullable(),
}) satisfies z.ZodType<ModalMessage>
