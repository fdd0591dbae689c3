/** Shares with what the browser has for it; does nothing where it has nothing. */
export async function share({ title, text, url }: { title: string; text: string; url: string }): Promise<void> {
  if (!navigator.share) return
  try {
    await navigator.share({ title, text, url })
  } catch {
    // Whoever closes the list of targets has decided not to share.
  }
}
