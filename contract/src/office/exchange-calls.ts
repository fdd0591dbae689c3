import { z } from 'zod'
import { LANGUAGES } from '../locales.ts'
import { IMPORT_PART_BYTES, IMPORT_SOURCES, IMPORT_STATES, IMPORT_STEPS, MAX_IMPORT_BYTES } from './constants.ts'
import { fileResponse, officeCall, uploadBody } from './office-call.ts'
import { data, done, id, time } from './staff-schemas.ts'

/** Where something stands in a file of the import. */
const place = z.object({ file: z.string(), line: z.int(), text: z.string() })
export type ImportPlace = z.infer<typeof place>

/** A value of a field as a line of text; null for nothing. */
const value = z.string().nullable()
const field = z.object({ path: z.array(z.string()), before: value, after: value })
const record = z.object({ kind: z.string(), key: z.string() })

/** How many records of each kind are added, changed and removed. */
const counts = z.array(z.object({ kind: z.string(), added: z.int(), changed: z.int(), removed: z.int() }))

const plan = z.object({
  /** Names the file and the state of the shop: only exactly this is imported. */
  id: z.string(),
  counts,
  /** The first of each kind; without those that only the owner sees. */
  records: z.array(record.extend({ action: z.enum(['added', 'changed', 'removed']), fields: z.array(field) })),
  /** What the file does not have, by the name under which its removal is decided. */
  removals: z.array(record.extend({ name: z.string(), use: z.string().nullable() })),
  /** What was changed in the shop and in the file; an empty path is the record itself. */
  conflicts: z.array(
    record.extend({
      path: z.array(z.string()),
      office: value,
      folder: value,
      /** Why the shop's side can't stay. */
      reason: z.string().nullable(),
    }),
  ),
  /** More than are listed. */
  total: z.object({ records: z.int(), removals: z.int(), conflicts: z.int() }),
  pictures: z.int(),
  counted: z.int(),
  /** Products whose number of pieces in the file is not taken. */
  ignored_counts: z.object({ products: z.int(), keys: z.array(z.string()) }),
  /** True when it changes what only the owner may change. */
  needs_owner: z.boolean(),
})
export type OfficeImportPlan = z.infer<typeof plan>

const choices = z.object({
  /** Of the texts of a table that has one language. */
  language: z.enum(LANGUAGES),
  /** Of products without one; null: the table gives one to all. */
  category: z.string().max(100).nullable(),
  /** Of products that the shop has already. */
  existing: z.enum(['update', 'keep']),
  /** Whether pictures are loaded from their addresses. */
  pictures: z.boolean(),
})
export type ImportChoices = z.infer<typeof choices>

const shortImport = z.object({
  id: z.number(),
  name: z.string(),
  /** Null until all of it was sent. */
  source: z.enum(IMPORT_SOURCES).nullable(),
  state: z.enum(IMPORT_STATES),
  who: z.string(),
  created_at: time,
})

/** The calls about the shop as a folder of files, and about tables of products of other shops. */
export const exchangeCalls = {
  'GET /exchange/folder.zip': officeCall({
    summary: 'The content of the shop as a folder of files, in a zip; from then on an import compares with it',
    access: 'content',
    file: 'application/zip',
    response: fileResponse,
  }),
  'GET /exchange/imports': officeCall({
    summary: 'Files that were sent and are not imported yet, the newest first',
    access: 'content',
    response: data(z.array(shortImport)),
  }),
  'POST /exchange/imports': officeCall({
    summary: 'Begins to send a file that is to be imported',
    access: 'content',
    body: z.object({ name: z.string().trim().min(1).max(200), bytes: z.int().min(1).max(MAX_IMPORT_BYTES) }),
    response: data(z.object({ id: z.number() })),
  }),
  'PUT /exchange/imports/{id}/parts/{part}': officeCall({
    summary: 'Sends a part of the file; once all are there, the plan is made, or asks what the table does not say',
    access: 'content',
    params: z.object({
      id,
      part: z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_IMPORT_BYTES / IMPORT_PART_BYTES),
    }),
    upload: IMPORT_PART_BYTES,
    body: uploadBody,
    response: data(z.object({ received: z.int() })),
  }),
  'GET /exchange/imports/{id}': officeCall({
    summary: 'A file that is to be imported: how far it is, its errors, its plan, or what it has done',
    access: 'content',
    params: z.object({ id }),
    response: data(
      shortImport.extend({
        progress: z.object({ step: z.enum(IMPORT_STEPS), done: z.int(), total: z.int() }).nullable(),
        choices: choices.nullable(),
        /** What is wrong with the files. */
        errors: z.array(place),
        /** What a table has and the import leaves out. */
        skipped: z.array(place),
        total_skipped: z.int(),
        total_errors: z.int(),
        /** Pictures that the table names by their addresses. */
        addresses: z.int(),
        /** Of a plan that was not carried out: why, such as that something has changed. */
        notice: z.enum(['outdated', 'conflicts']).nullable(),
        plan: plan.nullable(),
        /** Names of the records that are not as the file has them. */
        kept: z.array(z.string()),
        counts,
      }),
    ),
  }),
  'POST /exchange/imports/{id}/plan': officeCall({
    summary: 'Makes the plan, or makes it anew',
    access: 'content',
    params: z.object({ id }),
    body: z.object({ choices: choices.optional() }),
    response: done,
  }),
  'POST /exchange/imports/{id}/apply': officeCall({
    summary: 'Imports exactly what was planned; a record of the shop that is to be removed is named',
    access: 'content',
    params: z.object({ id }),
    body: z.object({
      plan: z.string().max(40),
      /** Decides what `decisions` do not. */
      take: z.enum(['folder', 'office']).optional(),
      decisions: z
        .array(
          z.object({
            kind: z.string().max(40),
            key: z.string().max(200),
            path: z.array(z.string().max(300)).max(20),
            take: z.enum(['folder', 'office']),
          }),
        )
        .max(10_000),
      /** The names of what is to be removed; `all` of it, or the rest stays. */
      removals: z.union([z.literal('all'), z.array(z.string().max(400)).max(10_000)]),
    }),
    response: done,
  }),
  'DELETE /exchange/imports/{id}': officeCall({
    summary: 'Deletes a file that is not to be imported',
    access: 'content',
    params: z.object({ id }),
    response: done,
  }),
}
