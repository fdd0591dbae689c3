import { failsSilently, isRead } from '@vitrina/contract/call-kinds'
import { ApiError } from '@vitrina/api-client'
import { showApiError } from './messages.ts'

/**
 * Which failed calls reach the message area (docs/specification.md, section 8). One rule, by what the contract says of the call and by who
 * waits for it:
 * - A write is something a person pressed: its failure is shown at once (`onCallFailed`).
 * - What is read is shown when a screen needs it: when its loader failed, or a component waits for it (`showLoadError`). So loading in the
 *   background shows nothing, and a screen that goes on to wait for the same query still shows its error.
 * - "Rooms and list loads swallow failures silently", and a failed list of products is "logged to the console only": never shown.
 */

/** Called by the API client for every failure that its caller does not handle. */
export function onCallFailed(error: ApiError): void {
  if (error.call && !isRead(error.call)) showApiError(error)
}

/** Shows the error of something that a screen could not load; nothing for errors that are not of the API. */
export function showLoadError(error: unknown): void {
  if (error instanceof ApiError && !(error.call && failsSilently(error.call))) showApiError(error)
}
