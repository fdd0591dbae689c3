import { z } from 'zod'
import { MAX_PICTURE_BYTES } from './constants.ts'
import { fileResponse, officeCall, uploadBody } from './office-call.ts'
import { data } from './staff-schemas.ts'

/** The calls about pictures, which records name by their path. */
export const pictureCalls = {
  'POST /pictures': officeCall({
    summary: 'Adds a picture; one that the shop has already keeps its path',
    access: 'content',
    query: z.object({
      /** Of the file it was, without a folder. */
      name: z.string().max(300),
      /** What a record wants it for: the icon of a page or of the shop has other sizes. */
      as: z.enum(['picture', 'icon']).default('picture'),
    }),
    upload: MAX_PICTURE_BYTES,
    body: uploadBody,
    response: data(z.object({ file: z.string() })),
  }),
  'GET /picture': officeCall({
    summary: 'A picture in its smallest width, by its path',
    access: 'texts',
    query: z.object({ file: z.string().max(300) }),
    file: 'image/webp',
    response: fileResponse,
  }),
}
