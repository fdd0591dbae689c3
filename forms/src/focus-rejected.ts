/** Heights in pixels: of the header together with a field's label, and of the bar at the lower edge of a narrow screen. */
const COVERED_TOP = 140
const COVERED_BOTTOM = 100

export const noticeId = (formName: string): string => `${formName}-notice`

/** Focuses the first invalid field of a form, else its notice, and scrolls to it when it is covered. Errors without either are above. */
export function focusRejected(formName: string, hasNotice: boolean): void {
  const invalid =
    document.querySelector<HTMLElement>(`[id^="${formName}-"]:is([aria-invalid="true"], [data-invalid])`) ??
    (hasNotice ? document.getElementById(noticeId(formName)) : null)
  if (!invalid) return
  // In a group of controls, the checked or the first one.
  const target = invalid.querySelector<HTMLElement>('input:checked, input, button, a') ?? invalid
  target.focus({ preventScroll: true })
  // Only when it is covered, because the message area above may be in view as well.
  const { top, bottom } = invalid.getBoundingClientRect()
  if (top < COVERED_TOP || bottom > innerHeight - COVERED_BOTTOM) scrollBy({ top: top - COVERED_TOP })
}
