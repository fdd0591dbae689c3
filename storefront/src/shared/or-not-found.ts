import { notFound } from '@tanstack/react-router'
import { ApiError, isNotFoundError } from '@vitrina/api-client'

/**
 * Turns a 404 of the API into the router's not-found screen. On the server also a 406: nothing can be at an address that it rejects. The
 * browser shows what a 406 says.
 */
export async function orNotFound<T>(record: Promise<T>): Promise<T> {
  try {
    return await record
  } catch (error) {
    if (isNotFoundError(error) || (import.meta.env.SSR && error instanceof ApiError && error.status === 406))
      throw notFound()
    throw error
  }
}
