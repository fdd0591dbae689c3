import { expect, it } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { clearMessages, reviseError, showApiError, showError, showResult, useMessages } from './messages.ts'

it('shows an error or a result, never both', () => {
  showResult('Sent')
  showError({ email: 'Not an address' })
  expect(useMessages.getState()).toEqual({ error: { email: 'Not an address' }, result: null, said: 2 })
  showResult('Sent')
  expect(useMessages.getState()).toEqual({ error: null, result: 'Sent', said: 3 })
  clearMessages()
  expect(useMessages.getState()).toEqual({ error: null, result: null, said: 3 })
})

it('says what is left of an error without calling for it anew', () => {
  showError({ email: 'Not an address', phone: 'Missing' })
  const { said } = useMessages.getState()
  reviseError({ phone: 'Missing' })
  expect(useMessages.getState()).toEqual({ error: { phone: 'Missing' }, result: null, said })
  clearMessages()
})

it('shows the errors of a 406 and the message of a 401, and nothing of the others', () => {
  showApiError(new ApiError({ status: 406, errors: ['Sold out'] }))
  expect(useMessages.getState().error).toEqual(['Sold out'])
  showApiError(new ApiError({ status: 401, message: 'No key' }))
  expect(useMessages.getState().error).toBe('No key')
  clearMessages()
  for (const status of [0, 403, 404, 409, 429, 500, 503]) showApiError(new ApiError({ status, message: 'No' }))
  expect(useMessages.getState().error).toBeNull()
})
