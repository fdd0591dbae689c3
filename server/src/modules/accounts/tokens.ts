import { createHash, randomBytes } from 'node:crypto'

/** A token with 256 random bits, as base64url: 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. It needs no salt, because tokens can't be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
