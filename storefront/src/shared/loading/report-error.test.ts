import { beforeEach, expect, it, vi } from 'vitest'
import type { ErrorContext } from './report-error.ts'

const context = (source: ErrorContext['source']): ErrorContext => ({ source, route: '/product/$url' })
const log = vi.spyOn(console, 'error').mockImplementation(() => {})
let ApiError: typeof import('@vitrina/api-client').ApiError
let module: typeof import('./report-error.ts')
beforeEach(async () => {
  log.mockClear()
  vi.resetModules()
  module = await import('./report-error.ts')
  ;({ ApiError } = await import('@vitrina/api-client'))
})

it('errors go to the console, once, and to a reporter when there is one; failed API calls go nowhere', () => {
  const error = new Error('in a component')
  module.reportError(error, context('boundary'))
  // The browser has logged it.
  module.reportError(error, context('uncaught'))
  module.reportError(new ApiError({ status: 500 }), context('boundary'))
  expect(log.mock.calls).toEqual([[error]])
  const reported: unknown[] = []
  module.setErrorReporter((...args) => reported.push(args))
  expect(reported, 'those from before').toEqual([
    [error, context('boundary')],
    [error, context('uncaught')],
  ])
  module.reportError(error, context('uncaught'))
  module.reportError(new ApiError({ status: 500 }), context('promise'))
  expect(reported).toHaveLength(3)
  expect(log).toHaveBeenCalledTimes(1)
})

it('only some errors wait for a reporter, the first ones', () => {
  for (let index = 0; index < 100; index += 1) module.reportError(index, context('promise'))
  const reported: unknown[] = []
  module.setErrorReporter((error) => reported.push(error))
  expect(reported).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

it('what happens before and while a visitor does not agree is reported to nobody, also later', () => {
  const reported: unknown[] = []
  module.reportError('before', context('promise'))
  module.stopReporting()
  module.reportError('meanwhile', context('promise'))
  module.setErrorReporter((error) => reported.push(error))
  module.reportError('after', context('promise'))
  expect(reported).toEqual(['after'])
})

it('what happens between the consent and the reporter is reported', () => {
  const reported: unknown[] = []
  module.stopReporting()
  module.reportError('before', context('promise'))
  module.rememberErrors()
  module.reportError('while its script loads', context('promise'))
  module.setErrorReporter((error) => reported.push(error))
  expect(reported).toEqual(['while its script loads'])
})
