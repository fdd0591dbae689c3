import { notFound } from '@tanstack/react-router'
import { isNotFoundError } from '../../lib/api-error.ts'

/** Turns a 404 of the API into the router's not-found screen. */
export async function orNotFound<T>(record: Promise<T>): Promise<T> {
  try {
    return await record
  } catch (error) {
    if (isNotFoundError(error)) throw notFound()
    throw error
  }
}
