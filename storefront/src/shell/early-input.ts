/**
 * Records what is pressed and typed before React has hydrated the document, and replays it afterwards. React does neither: it is told of no
 * event before `hydrateRoot`, drops those that meet a part whose code is still loading, and at the next change empties a field whose text
 * it was not told of. On a slow phone a page is seen for two seconds and more before it is hydrated (docs/decisions/0015).
 *
 * Links, `details` and forms with an `action` work without script, so they do before hydration. All else does not reach React until then,
 * so that nothing happens twice. A pressed button is marked as busy; pressing it again is the same press, unless it has `data-every-press`.
 * Fields are read at the end: one that differs from the document was changed by the visitor, or filled in by a password manager.
 *
 * Self-contained, because it is sent as text in the head of every document.
 */
function recordEarlyInput(): void {
  type Field = HTMLInputElement | HTMLSelectElement
  const EVENTS = ['click', 'input', 'change', 'submit']
  const recorded: { element: HTMLElement; replay: () => void }[] = []
  /** React renders in a microtask what an event led to, so before the visitor's next letter. */
  const rendered = () => Promise.resolve()

  const recordPress = (element: HTMLElement, replay: () => void): void => {
    if (element.hasAttribute('aria-busy') && !('everyPress' in element.dataset)) return
    element.setAttribute('aria-busy', 'true')
    recorded.push({ element, replay })
  }
  const onEvent = (event: Event): void => {
    const target = event.target as HTMLElement
    const button = event.type === 'click' ? target.closest('button') : null
    if (event.type === 'submit') {
      const form = target as HTMLFormElement
      if (form.hasAttribute('action')) return
      const { submitter } = event as SubmitEvent
      event.preventDefault()
      recordPress(submitter ?? form, () => form.requestSubmit(submitter))
    } else if (button) {
      // A submit button leads to a `submit` event.
      if (button.type !== 'button') return
      recordPress(button, () => button.click())
    } else if (!target.closest('label, input, textarea, select')) return
    event.stopImmediatePropagation()
  }

  const isChanged = (field: Field): boolean => {
    // By the browser at a reload, not by the visitor.
    if (field.matches(':disabled')) return false
    if ('options' in field) return [...field.options].some((option) => option.defaultSelected && !option.selected)
    if (field.type === 'radio') return field.checked && !field.defaultChecked
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked
  }
  /** As if the visitor did it now: React compares a field with what was last set through the element's own property. */
  const replayChange = async (field: Field, value: string, checked: boolean): Promise<void> => {
    if ('options' in field) {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (field.type === 'radio' || field.type === 'checkbox') {
      field.checked = !checked
      field.click()
    } else {
      field.value = field.defaultValue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await rendered()
      if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
  }
  const replayAll = async (): Promise<void> => {
    for (const name of EVENTS) removeEventListener(name, onEvent, true)
    // Read at once, because React's next render empties them.
    const changes = [...document.querySelectorAll<Field>('input, textarea, select')]
      .filter(isChanged)
      .map((field) => ({ field, value: field.value, checked: 'checked' in field && field.checked }))
    for (const { field, value, checked } of changes) {
      await rendered()
      await replayChange(field, value, checked)
    }
    for (const { element, replay } of recorded) {
      // A change or press may have led to another address, which is a task later.
      await new Promise((resolve) => setTimeout(resolve))
      element.removeAttribute('aria-busy')
      replay()
    }
  }

  for (const name of EVENTS) addEventListener(name, onEvent, true)
  document.addEventListener('hydrated', () => void replayAll(), { once: true })
}

/** The script of the document's head. The browser's build leaves it out: a rendered document has it already. */
export const EARLY_INPUT_SCRIPT = import.meta.env.SSR ? `(${String(recordEarlyInput)})()` : ''
