import { z } from 'zod'
import { singleLine } from '../schemas/common.ts'
import { MAX_VIEW_NAME_LENGTH, VIEW_LISTS } from './constants.ts'
import { messageFilter } from './message-calls.ts'
import { officeCall } from './office-call.ts'
import { orderFilter, orderSort } from './order-calls.ts'
import { data, done, id } from './staff-schemas.ts'

const name = singleLine(MAX_VIEW_NAME_LENGTH)
const list = z.enum(VIEW_LISTS)

/** What is saved of a list: what its address says, without the page. */
const saved = z.discriminatedUnion('list', [
  z.object({
    list: z.literal('orders'),
    search: z.object({ ...orderFilter, sort: orderSort.optional() }),
    name,
    is_shared: z.boolean(),
  }),
  z.object({ list: z.literal('messages'), search: z.object(messageFilter), name, is_shared: z.boolean() }),
])

const view = z.object({
  id: z.number(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  /** Whether everybody sees it who sees the list. */
  is_shared: z.boolean(),
  /** Whether this member may rename and delete it. */
  may_change: z.boolean(),
})

/** The calls about views: searches, filters and the sequence of a list, saved under a name. The list asks for its own permission. */
export const viewCalls = {
  'GET /views': officeCall({
    summary: 'The views of a list: the own ones, and those for everybody',
    access: 'member',
    query: z.object({ list }),
    response: data(z.array(view)),
  }),
  'POST /views': officeCall({
    summary: 'Saves a view. One for everybody takes the permission `operations`',
    access: 'member',
    body: saved,
    response: data(z.object({ id: z.number() })),
  }),
  'PUT /views/{id}': officeCall({
    summary: 'Renames a view, or shares it',
    access: 'member',
    params: z.object({ id }),
    body: z.object({ name, is_shared: z.boolean() }),
    response: done,
  }),
  'DELETE /views/{id}': officeCall({
    summary: 'Deletes a view',
    access: 'member',
    params: z.object({ id }),
    response: done,
  }),
}
