import { z } from 'zod'
import { MAX_LOOK_FILE_BYTES } from './constants.ts'
import { fileResponse, officeCall, uploadBody } from './office-call.ts'
import { data } from './staff-schemas.ts'

/** The calls about the files of the look, which the settings name by their name. */
export const lookCalls = {
  'POST /look-files': officeCall({
    summary: 'Adds a logo or a font, which the shop shows once the settings name it',
    access: 'settings',
    query: z.object({
      /** Of the file it was, without a folder. */
      name: z.string().max(300),
    }),
    upload: MAX_LOOK_FILE_BYTES,
    body: uploadBody,
    response: data(z.object({ file: z.string() })),
  }),
  'GET /look-file': officeCall({
    summary: 'A logo as a small picture, by its name',
    access: 'settings',
    query: z.object({ file: z.string().max(300) }),
    file: 'image/webp',
    response: fileResponse,
  }),
}
