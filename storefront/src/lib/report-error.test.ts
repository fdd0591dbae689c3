import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { type ErrorContext, reportError, setErrorReporter } from './report-error.ts'

it('errors go to the console, once, and to a reporter when there is one; failed API calls go nowhere', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = new Error('in a component')
  const context = (source: ErrorContext['source']): ErrorContext => ({ source, route: '/product/$url' })
  reportError(error, context('boundary'))
  // The browser has logged it.
  reportError(error, context('uncaught'))
  reportError(new ApiError({ status: 500 }), context('boundary'))
  expect(log.mock.calls).toEqual([[error]])
  const reported: unknown[] = []
  setErrorReporter((...args) => reported.push(args))
  reportError(error, context('uncaught'))
  reportError(new ApiError({ status: 500 }), context('promise'))
  expect(reported).toEqual([[error, { source: 'uncaught', route: '/product/$url' }]])
  expect(log).toHaveBeenCalledTimes(1)
})
