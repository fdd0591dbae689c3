import { z } from 'zod'
import { url } from '../schemas/common.ts'
import { maker, makerDetail, season } from '../schemas/makers.ts'
import { call } from './call.ts'

/** Who makes what the shop sells. */
export const makerCalls = {
  'GET /makers': call({
    tag: 'makers',
    summary: 'Makers in the shop’s order',
    response: z.object({ data: z.array(maker) }),
    shared: true,
  }),
  'GET /makers/{url}': call({
    tag: 'makers',
    summary: 'A maker with their workplace and the ids of their products',
    params: z.object({ url }),
    response: z.object({ data: makerDetail }),
    shared: true,
  }),
  'GET /season': call({
    tag: 'makers',
    summary: 'The year of the makers of whom the shop knows in which months they work, in its order',
    response: z.object({ data: season }),
    shared: true,
  }),
} as const
