import { z } from 'zod'
import { OPENING_STEPS } from './constants.ts'
import { officeCall } from './office-call.ts'
import { data } from './staff-schemas.ts'

const openingStep = z.object({
  step: z.enum(OPENING_STEPS),
  is_done: z.boolean(),
  /** The shop can't be opened without it. */
  is_required: z.boolean(),
  /** Fields of the settings that are missing, or wrong: `company.eik`, and of a name in which language: `company.name.en`. */
  fields: z.array(z.string()),
  /** The page with the text, where the step is one, and how many blanks it still has. */
  page: z.object({ key: z.string(), blanks: z.int() }).nullable(),
})
export type OpeningStep = z.output<typeof openingStep>

/** The calls about opening a shop that is closed until further notice, as a new one is. */
export const openingCalls = {
  'GET /opening': officeCall({
    summary: 'What a shop needs before it opens; no steps when it is open',
    access: 'settings',
    response: data(z.object({ is_open: z.boolean(), is_demo: z.boolean(), steps: z.array(openingStep) })),
  }),
  'POST /opening/own': officeCall({
    summary: 'Deletes the demo shop with its orders, and begins an empty one; 404 in any other shop',
    access: 'settings',
    proof: true,
    response: z.object({}),
  }),
  'POST /opening/pages': officeCall({
    summary: 'Fills in what the pages of a new shop leave blank, from the settings of the company',
    access: 'settings',
    response: data(z.object({ blanks: z.int() })),
  }),
  'POST /opening': officeCall({
    summary: 'Opens the shop, once nothing is missing',
    access: 'settings',
    response: z.object({}),
  }),
}
