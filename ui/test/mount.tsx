import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import '../src/styles/index.css'

/** Shows an element in the page, until the end of the test or until the function that is returned is called. */
export function mount(element: ReactNode): () => void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() => root.render(<StrictMode>{element}</StrictMode>))
  const unmount = () => {
    root.unmount()
    container.remove()
  }
  onTestFinished(unmount)
  return unmount
}
