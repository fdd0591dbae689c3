/**
 * Ignores the second press of a double click when it hits another control than the first one: the first press has replaced what was
 * under the pointer, for instance a form by its confirmation, and the second one was not meant for what stands there now. It doesn't
 * take the focus either.
 */
export function ignoreMisplacedDoubleClicks(): void {
  let pressed: Element | null = null
  const onPress = (event: MouseEvent) => {
    const target = event.target as Element
    // A press of a label also presses its field.
    const control = target.closest('label')?.control ?? target.closest('a, button, input, select, summary')
    if (event.detail > 1 && control !== pressed) {
      event.preventDefault()
      event.stopPropagation()
    } else if (event.type === 'click') pressed = control
  }
  document.addEventListener('mousedown', onPress, { capture: true })
  document.addEventListener('click', onPress, { capture: true })
}
