import type { Message } from '../../platform/texts/index.ts'
import { encodeAnew, type EncodedPicture, findPictureError, MAX_PIXELS } from './encode.ts'
import { inTurn } from './in-turn.ts'
import { text } from './texts.ts'

export type EncodeVisitorPicture = (bytes: Buffer) => Promise<EncodedPicture | Message>

/** Encodes pictures that visitors send, one after another; a Message where one can't be used. */
export const createEncodeVisitorPicture = (): EncodeVisitorPicture =>
  inTurn(async (bytes) => {
    const encoded = (await findPictureError(bytes, '')) === null ? await encodeAnew(bytes).catch(() => null) : null
    return encoded ?? text('visitor_picture', { max: MAX_PIXELS / 1_000_000 })
  })
