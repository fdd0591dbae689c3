import type { Plugin } from 'vite'

/** What React throws to itself, e.g. when a component suspends: made once while its module is evaluated, and told apart by identity. */
const EXCEPTION = /(?<=\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g
const EXCEPTIONS = 5

/**
 * A Vite plugin that makes React's own exceptions without a stack, which nobody reads. V8 looks up the source positions of a stack at
 * once when a tool is attached to the browser (DevTools, Lighthouse), and parses the entry script a second time for them: 37 of the
 * 48 ms that its evaluation takes on the benchmark machine. Without a tool attached it makes no difference. The build fails when
 * React's code no longer has this form.
 */
export function withoutStackOfExceptions(): Plugin {
  return {
    name: 'without-stack-of-exceptions',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code, id) {
        if (code.match(EXCEPTION)?.length !== EXCEPTIONS)
          return this.error(`${id} makes its exceptions in an unknown way.`)
        const withoutStack = 'Object.create(Error.prototype, { message: { value: $1 } })'
        return { code: code.replace(EXCEPTION, withoutStack), map: null }
      },
    },
  }
}
