import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { LinkIcon, ShareIcon } from './icons.tsx'

type Content = { title: string; text: string; url: string }
type Props = {
  label: string
  /** Read at the press. */
  content: () => Content
  /** Copies the address instead, in a browser that cannot share; without it nothing is rendered there. */
  copy?: { label: string; onPress: (url: string) => void }
}

const subscribeToNothing = () => () => {}

/** Opens the device's share sheet, where the browser has the Web Share API. */
export function ShareButton({ label, content, copy }: Props) {
  const canShare = useSyncExternalStore<boolean | null>(
    subscribeToNothing,
    () => 'share' in navigator,
    () => null,
  )
  // The server does not know what the browser can.
  if (canShare === null || (!canShare && !copy)) return null
  return (
    <Button variant="quiet" onClick={() => (canShare ? void share(content()) : copy?.onPress(content().url))}>
      {canShare ? <ShareIcon className="size-5" /> : <LinkIcon className="size-5" />}
      {canShare ? label : copy?.label}
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
