import { z } from 'zod'
import { EMAIL_PROBLEMS, JOB_SUBJECTS, STOCK_LEVELS } from './constants.ts'
import { officeCall } from './office-call.ts'
import { data, done, id, time } from './staff-schemas.ts'

const unsentEmail = z.object({
  id: z.number(),
  created_at: time,
  recipient: z.string(),
  subject: z.string(),
  attempts: z.int(),
  problem: z.enum(EMAIL_PROBLEMS),
  /** The codes of the mail server, for whoever runs it. */
  code: z.string().nullable(),
  /** False when its link has expired: it would be of no use. */
  may_send: z.boolean(),
})

const failedJob = z.object({
  id: z.number(),
  name: z.string(),
  subject: z.enum(JOB_SUBJECTS),
  attempts: z.int(),
  failed_at: time,
  /** As it was reported, for whoever runs the shop. */
  error: z.string(),
  /** False when it is about money. */
  may_dismiss: z.boolean(),
})

/** Why a planned change could not be made: the places in the record and what is wrong there. An empty place is the record itself. */
export const planFailure = z.array(z.object({ path: z.array(z.string()), reason: z.string() }))
export type PlanFailure = z.infer<typeof planFailure>

/** A change of a record that has a time. */
export const plannedChange = z.object({
  id: z.number(),
  kind: z.string(),
  key: z.string(),
  title: z.string(),
  due_at: time,
  /** Of the shop: the time is said in it. */
  time_zone: z.string(),
  who: z.string(),
  what: z.enum(['add', 'change', 'archive']),
  /** The fields that differ from the record when the change was planned. */
  fields: z.array(z.string()),
  /** Null when it is still to be made. */
  failure: planFailure.nullable(),
})

const lowProduct = z.object({
  id: z.number(),
  name: z.string(),
  page_url: z.string(),
  /** Those of which nothing, or little, is left; named by their options. */
  variants: z.array(z.object({ name: z.string(), sku: z.string().nullable(), stock: z.int() })),
})

/** The calls about what did not go by itself, what is planned and what has run out: where the first screen leads to. */
export const attentionCalls = {
  'GET /emails/unsent': officeCall({
    summary: 'E-mails that are stuck or wait for a mail server, the newest first',
    access: 'operations',
    response: data(z.object({ emails: z.array(unsentEmail), total: z.int(), has_server: z.boolean() })),
  }),
  'POST /emails/{id}/send': officeCall({
    summary: 'Sends an unsent e-mail again, now and for days',
    access: 'operations',
    params: z.object({ id }),
    response: done,
  }),
  'POST /emails/send': officeCall({
    summary: 'Sends all e-mails again that are stuck',
    access: 'operations',
    response: data(z.object({ count: z.int() })),
  }),
  'DELETE /emails/{id}': officeCall({
    summary: 'Does not send an e-mail that was not sent yet',
    access: 'operations',
    params: z.object({ id }),
    response: done,
  }),
  'GET /jobs/failed': officeCall({
    summary: 'Jobs that failed for good, the newest first',
    access: 'operations',
    response: data(z.object({ jobs: z.array(failedJob), total: z.int() })),
  }),
  'POST /jobs/{id}/retry': officeCall({
    summary: 'Runs a failed job again, with all its attempts',
    access: 'operations',
    params: z.object({ id }),
    response: done,
  }),
  'DELETE /jobs/{id}': officeCall({
    summary: 'Removes a failed job, unless it is about money',
    access: 'operations',
    params: z.object({ id }),
    response: done,
  }),
  'GET /planned-changes': officeCall({
    summary: 'Changes of records that have a time, and those that could not be made, the earliest first',
    access: 'content',
    response: data(z.array(plannedChange)),
  }),
  'DELETE /planned-changes/{id}': officeCall({
    summary: 'Takes back a planned change, or removes one that failed from the list',
    access: 'content',
    params: z.object({ id }),
    response: done,
  }),
  'GET /stock/low': officeCall({
    summary: 'Products on sale of which nothing or little is left, as the shop sorts them, a page at a time',
    access: 'stock',
    query: z.object({
      level: z.enum(STOCK_LEVELS).default('sold_out'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: data(
      z.object({
        products: z.array(lowProduct),
        total: z.int(),
        pages: z.int(),
        levels: z.record(z.enum(STOCK_LEVELS), z.int()),
        /** The greatest number of pieces that the shop calls few. */
        few_left: z.int(),
      }),
    ),
  }),
}
