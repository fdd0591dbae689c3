import type { CallName } from '@vitrina/contract'
import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '@vitrina/api-client'
import { onCallFailed, showLoadError } from './api-failures.ts'
import { clearMessages, useMessages } from './messages.ts'

beforeEach(clearMessages)
const shown = () => useMessages.getState().error

function failureOf(call: CallName, status = 401): ApiError {
  const error = new ApiError({ status, message: 'Please log in', errors: ['Sold out'] })
  error.call = call
  return error
}

it('shows the failure of a write at once, and leaves that of a read to the screen that needs it', () => {
  onCallFailed(failureOf('GET /products/{url}'))
  onCallFailed(failureOf('POST /deliveries/cities'))
  expect(shown()).toBeNull()
  onCallFailed(failureOf('POST /orders'))
  expect(shown()).toBe('Please log in')
})

it('shows the 406 and the 401 of a record or of an answer that a screen waits for', () => {
  showLoadError(failureOf('GET /products/{url}', 406))
  expect(shown()).toEqual(['Sold out'])
  showLoadError(failureOf('POST /deliveries/cities'))
  expect(shown()).toBe('Please log in')
})

it('shows nothing of a list, of any other status, or of an error that is not of the API', () => {
  for (const list of ['GET /products', 'GET /news', 'GET /info', 'GET /categories', 'GET /menu'] as const)
    for (const status of [401, 406]) showLoadError(failureOf(list, status))
  for (const status of [0, 403, 404, 409, 422, 500]) showLoadError(failureOf('GET /products/{url}', status))
  showLoadError(new TypeError('a bug'))
  showLoadError(undefined)
  expect(shown()).toBeNull()
})
