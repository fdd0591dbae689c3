/** Copies a text to the clipboard. False where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without a secure connection there is no `navigator.clipboard`; else writing needs a permission.
    return false
  }
}
