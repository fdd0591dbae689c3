import { notFound } from '@tanstack/react-router'
import { isNotFoundError } from '../lib/api-error.ts'

/** Loads a record; an address without one is a screen of its own, not an error. */
export async function orNotFound<T>(record: Promise<T>): Promise<T> {
  try {
    return await record
  } catch (error) {
    if (isNotFoundError(error)) throw notFound()
    throw error
  }
}
