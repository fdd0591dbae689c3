import { z } from 'zod'
import { LANGUAGES } from '../locales.ts'
import { plannedChange } from './attention-calls.ts'
import { ADDED_KINDS, FORM_KINDS, LISTED_KINDS, PREVIEWED_KINDS } from './constants.ts'
import { historyEntry } from './history.ts'
import { fileResponse, officeCall } from './office-call.ts'
import { id } from './staff-schemas.ts'

const data = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
const key = z.string().min(1).max(100)
const params = z.object({ kind: z.enum(FORM_KINDS), key })
/** A document holds texts by language, in lists of maps at most. */
const MAX_DEPTH = 10
const isShallow = (value: unknown, levels = MAX_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1)))

/** The content of a record, as docs/content.md describes its files. Its rules are the server's. */
export const recordDocument = z.record(z.string(), z.unknown()).refine((fields) => isShallow(fields))
const document = recordDocument
/** A sequence's is the sequence: the keys of all records of its kind. */
const MAX_VERSION_LENGTH = 100_000
/** Of the record that was seen. */
const version = z.string().max(MAX_VERSION_LENGTH)
/** Null: not in the shop. */
const versionOrNone = version.nullable()

/** The calls about records that are written in a form. Settings are the owner's alone. */
export const recordCalls = {
  'GET /records/{kind}': officeCall({
    summary: 'All records of a kind, in the order of the shop',
    access: 'texts',
    params: z.object({ kind: z.enum(LISTED_KINDS) }),
    response: data(
      z.array(
        z.object({
          key: z.string(),
          /** Its title, or its name. */
          title: z.partialRecord(z.enum(LANGUAGES), z.string()),
          /** Languages in which something is missing. */
          missing: z.array(z.enum(LANGUAGES)),
          published: z.string().nullable(),
        }),
      ),
    ),
  }),
  'GET /records/{kind}/{key}': officeCall({
    summary: 'A record with its history; without a document when it was archived',
    access: 'texts',
    params,
    response: data(
      z.object({
        document: document.nullable(),
        version: versionOrNone,
        page_url: z.string().nullable(),
        history: z.array(historyEntry),
        /** What is planned for it and what failed, the earliest first: from `base`, as it was then, to `document`; null: not in the shop. */
        planned: z.array(plannedChange.extend({ base: document.nullable(), document: document.nullable() })),
        /** Of the shop; plans are made in it. */
        time_zone: z.string(),
      }),
    ),
  }),
  'POST /records/{kind}': officeCall({
    summary: 'Adds a record; its key is made of its title or name',
    access: 'content',
    params: z.object({ kind: z.enum(ADDED_KINDS) }),
    body: z.object({ document }),
    response: data(z.object({ key: z.string() })),
  }),
  'PUT /records/{kind}/{key}': officeCall({
    summary: 'Saves a record as it was seen; 409 when it has changed since',
    access: 'texts',
    params,
    body: z.object({ version, document }),
    response: data(z.object({ document, version: z.string() })),
  }),
  'POST /records/{kind}/{key}/planned': officeCall({
    summary: 'Saves a record at a time of the shop; 409 when it has changed since',
    access: 'texts',
    params,
    // What is no day and no time is said beside its field.
    body: z.object({
      version,
      document,
      day: z.string().max(20),
      time: z.string().max(20),
      /** When it is taken back; without a day it stays. */
      until_day: z.string().max(20).optional(),
      until_time: z.string().max(20).optional(),
    }),
    response: data(z.object({ id: z.number(), due_at: z.iso.datetime(), until: z.iso.datetime().nullable() })),
  }),
  'DELETE /records/{kind}/{key}/planned/{id}': officeCall({
    summary: 'Takes back a planned change of a record, or removes one that failed',
    access: 'texts',
    params: params.extend({ id }),
    response: z.object({}),
  }),
  'DELETE /records/{kind}/{key}': officeCall({
    summary: 'Archives a record; undoing that brings it back',
    access: 'content',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
  'POST /records/{kind}/{key}/undo': officeCall({
    summary: 'Undoes one change of a record; what was changed since in other fields stays',
    access: 'content',
    params,
    body: z.object({ change: z.int().positive() }),
    response: z.object({}),
  }),
  'POST /records/{kind}/{key}/preview': officeCall({
    summary: 'The page of the shop as it would be with this document',
    access: 'texts',
    params: z.object({ kind: z.enum(PREVIEWED_KINDS), key }),
    body: z.object({ version: versionOrNone, document, language: z.enum(LANGUAGES) }),
    file: 'text/html; charset=utf-8',
    response: fileResponse,
  }),
}
