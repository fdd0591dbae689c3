import { MAX_ANSWER_LENGTH, MESSAGE_STATES } from './constants.ts'
import { z } from 'zod'
import { LANGUAGES } from '../locales.ts'
import { multiLine, searchWords } from '../schemas/common.ts'
import { historyEntry } from './history.ts'
import { fileResponse, officeCall } from './office-call.ts'

const done = z.object({})
const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
const time = z.iso.datetime()
const id = z.coerce.number().int().positive().max(2_147_483_647)

/** What the list of messages is searched and filtered by. */
export const messageFilter = {
  /** A name, an address, words of the message or of an answer. */
  q: searchWords(100).optional(),
  state: z.enum(MESSAGE_STATES).optional(),
}

const messageSummary = z.object({
  id: z.number(),
  created_at: time,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** The beginning of what was written, in one line. */
  excerpt: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** Of the order that its writer knew and wrote about. */
  order_number: z.string().nullable(),
})

/** The calls about what visitors write through the contact form. Names, subjects and messages are a stranger's plain text. */
export const messageCalls = {
  'GET /messages': officeCall({
    summary: 'Messages, the newest first, a page at a time',
    access: 'messages',
    query: z.object({
      ...messageFilter,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: data(
      z.object({
        messages: z.array(messageSummary),
        total: z.int(),
        pages: z.int(),
        states: z.record(z.enum(MESSAGE_STATES), z.int()),
      }),
    ),
  }),
  'GET /messages.csv': officeCall({
    summary: 'All messages that match, for a spreadsheet',
    access: 'messages',
    proof: true,
    query: z.object(messageFilter),
    file: 'text/csv; charset=utf-8',
    response: fileResponse,
  }),
  'GET /messages/{id}': officeCall({
    summary: 'A message with its answers',
    access: 'messages',
    params: z.object({ id }),
    response: data(
      messageSummary.omit({ excerpt: true }).extend({
        phone: z.string().nullable(),
        message: z.string(),
        /** In which it is answered. */
        language: z.enum(LANGUAGES),
        answers: z.array(z.object({ id: z.number(), at: time, who: z.string(), text: z.string() })),
        history: z.array(historyEntry),
      }),
    ),
  }),
  'POST /messages/{id}/answers': officeCall({
    summary: 'Answers by e-mail. After an answer that was not seen it is 409, and says who has answered',
    access: 'messages',
    params: z.object({ id }),
    body: z.object({
      text: multiLine(MAX_ANSWER_LENGTH),
      /** Made with the draft: an answer that is sent again with its key is the same answer. */
      key: z.uuid(),
      /** How many answers were seen. */
      seen: z.int().min(0),
    }),
    response: done,
  }),
  'POST /messages/{id}/state': officeCall({
    summary: 'Puts a message aside, or opens it again',
    access: 'messages',
    params: z.object({ id }),
    body: z.object({ to: z.enum(['open', 'done']) }),
    response: done,
  }),
}
