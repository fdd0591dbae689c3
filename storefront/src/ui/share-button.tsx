import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { ShareIcon } from './icons.tsx'

type Content = { title: string; text: string; url: string }

const subscribeToNothing = () => () => {}

/** Opens the device's share sheet; renders nothing in a browser without the Web Share API. `content` is read at the press. */
export function ShareButton({ label, content }: { label: string; content: () => Content }) {
  const canShare = useSyncExternalStore(
    subscribeToNothing,
    () => 'share' in navigator,
    () => false,
  )
  if (!canShare) return null
  return (
    <Button variant="quiet" onClick={() => void share(content())}>
      <ShareIcon className="size-5" />
      {label}
    </Button>
  )
}

/** Shares through the browser; does nothing where it can't. */
export async function share({ title, text, url }: Content): Promise<void> {
  if (!navigator.share) return
  try {
    await navigator.share({ title, text, url })
  } catch {
    // Closing the share sheet rejects with an AbortError, which is no failure.
  }
}
