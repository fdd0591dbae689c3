/**
 * Hears what is pressed and typed before the page, or the part of it that is hydrated later (`LatePart`), is hydrated, and repeats it once
 * afterwards. Links, `details` and forms with an
 * `action` work without script, so they work before it, too, and are left alone.
 *
 * Until then React sees none of these events, so that nothing happens twice. A pressed button is marked as busy; pressing it again
 * changes nothing. A button with `data-step` is one that is meant to be pressed several times: every press changes the number in the
 * field beside it at once, up to `data-limit`, and after hydration the field counts as if that had been typed. Self-contained, because it is sent as text in the head of every document.
 */
function hearEarlyPresses(): void {
  const MARKED_MS = 10_000
  const EVENTS = ['click', 'input', 'change', 'submit']
  const root = document.documentElement
  const repeats = new Map<Element, () => void | Promise<void>>()
  const isPageHydrated = () => root.hasAttribute('data-hydrated')
  const isHydrated = (element: Element) => isPageHydrated() && !element.closest('[data-hydrating]')
  /** Until React has rendered what an event led to. */
  const rendered = () => new Promise((resolve) => setTimeout(resolve))

  const mark = (element: Element, repeat: () => void): void => {
    repeats.set(element, repeat)
    element.setAttribute('aria-busy', 'true')
    // In case the scripts never arrive.
    setTimeout(() => repeats.has(element) && element.removeAttribute('aria-busy'), MARKED_MS)
  }
  /** Repeats the last state of a field, after what was pressed before it. */
  const repeatInput = (field: HTMLInputElement): void => {
    const { value, checked } = field
    repeats.delete(field)
    repeats.set(field, () => setAsUser(field, value, checked))
  }
  const worksWithoutScript = (form: HTMLFormElement | null): boolean => form?.hasAttribute('action') ?? false

  const hear = (event: Event): void => {
    const target = event.target as HTMLInputElement
    if (!event.isTrusted || !target.closest || isHydrated(target)) return
    const button = event.type === 'click' ? target.closest('button') : null
    if (button?.dataset.step) {
      const field = button.parentElement!.querySelector('input')!
      const step = Number(button.dataset.step)
      const limit = Number(button.dataset.limit)
      const next = Number(field.value) + step
      field.value = String(step > 0 ? Math.min(next, limit) : Math.max(next, limit))
      for (const each of button.parentElement!.querySelectorAll<HTMLElement>('[data-step]')) {
        if (each.dataset.limit === field.value) each.setAttribute('aria-disabled', 'true')
        else each.removeAttribute('aria-disabled')
      }
      repeatInput(field)
    } else if (button) {
      if (button.type !== 'button') return
      mark(button, () => button.click())
    } else if (event.type === 'submit') {
      const form = event.target as HTMLFormElement
      if (worksWithoutScript(form)) return
      const { submitter } = event as SubmitEvent
      event.preventDefault()
      mark(submitter ?? form, () => form.requestSubmit(submitter))
    } else {
      const field = (target.closest('label')?.control ?? target) as HTMLInputElement
      if (!('form' in field) || worksWithoutScript(field.form)) return
      if (event.type !== 'click') repeatInput(field)
    }
    event.stopImmediatePropagation()
  }

  // React compares a field with what was last set through the element's own property.
  const setAsUser = async (field: HTMLInputElement, value: string, checked: boolean): Promise<void> => {
    if (field.type === 'radio' || field.type === 'checkbox') {
      if (field.type === 'checkbox' && checked === field.defaultChecked) return
      field.checked = !checked
      field.click()
    } else if (field.localName === 'select') {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (value !== field.defaultValue) {
      field.value = field.defaultValue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await rendered()
      if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
  }

  for (const name of EVENTS) addEventListener(name, hear, true)
  const observer = new MutationObserver(async () => {
    if (isPageHydrated() && !document.querySelector('[data-hydrating]')) {
      observer.disconnect()
      for (const name of EVENTS) removeEventListener(name, hear, true)
    }
    for (const [element, repeat] of repeats) {
      if (!isHydrated(element)) continue
      repeats.delete(element)
      element.removeAttribute('aria-busy')
      await repeat()
      await rendered()
    }
  })
  observer.observe(root, { attributeFilter: ['data-hydrated', 'data-hydrating'], subtree: true })
}

/** The script of the document's head. The browser's build leaves it out: a rendered document has it already. */
export const EARLY_PRESSES_SCRIPT = import.meta.env.SSR ? `(${String(hearEarlyPresses)})()` : ''
