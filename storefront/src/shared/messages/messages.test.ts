import type { CallName } from '@vitrina/contract'
import { expect, it } from 'vitest'
import { ApiError } from '@vitrina/api-client'
import { clearMessages, updateError, showApiError, showError, showResult, useMessages } from './messages.ts'

it('shows an error or a result, never both', () => {
  const { revision } = useMessages.getState()
  showResult('Sent')
  showError({ email: 'Not an address' })
  expect(useMessages.getState()).toEqual({
    error: { email: 'Not an address' },
    hasFieldNames: false,
    offersLogin: false,
    result: null,
    revision: revision + 2,
  })
  showResult('Sent')
  expect(useMessages.getState()).toMatchObject({ error: null, result: 'Sent', revision: revision + 3 })
  clearMessages()
  expect(useMessages.getState()).toMatchObject({ error: null, result: null, revision: revision + 3 })
})

it('replaces an error without raising the revision', () => {
  showError({ email: 'Not an address', phone: 'Missing' })
  const { revision } = useMessages.getState()
  updateError({ phone: 'Missing' })
  expect(useMessages.getState()).toMatchObject({ error: { phone: 'Missing' }, result: null, revision })
  clearMessages()
})

it('shows the errors of a 406 and the message of a 401, and nothing of other failures', () => {
  showApiError(new ApiError({ status: 406, errors: ['Sold out'] }))
  expect(useMessages.getState().error).toEqual(['Sold out'])
  showApiError(new ApiError({ status: 401, message: 'No key' }))
  expect(useMessages.getState().error).toBe('No key')
  showApiError(new ApiError({ status: 406, errors: { room_id: 'Gone' } }))
  expect(useMessages.getState()).toMatchObject({ error: { room_id: 'Gone' }, hasFieldNames: true })
  clearMessages()
  for (const status of [0, 403, 404, 409, 429, 500, 503]) showApiError(new ApiError({ status, message: 'No' }))
  expect(useMessages.getState().error).toBeNull()
})

it('offers the login with a 401, but not with the one of the login itself', () => {
  const failed = (call: CallName) => Object.assign(new ApiError({ status: 401, message: 'Please log in' }), { call })
  showApiError(failed('PUT /account'))
  expect(useMessages.getState()).toMatchObject({ error: 'Please log in', offersLogin: true })
  showApiError(failed('POST /auth/login'))
  expect(useMessages.getState()).toMatchObject({ error: 'Please log in', offersLogin: false })
  showError('Something else')
  expect(useMessages.getState().offersLogin).toBe(false)
  clearMessages()
})
