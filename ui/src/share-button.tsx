import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { copyText } from './clipboard.ts'
import { LinkIcon, ShareIcon } from './icons.tsx'

type Content = { title: string; text: string; url: string }
type Props = {
  label: string
  /** Read at the press. */
  content: () => Content
  /** Copies the address instead, in a browser that cannot share; without it nothing is rendered there. */
  copy?: { label: string; onCopied: (isCopied: boolean) => void }
}

let provided: ((content: Content) => Promise<unknown>) | null = null
const listeners = new Set<() => void>()

/** Shares by other means, where the browser has no Web Share API. */
export function provideShare(share: (content: Content) => Promise<unknown>): void {
  provided = share
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const isShareSupported = () => 'share' in navigator || provided !== null

/** Opens the device's share sheet, where the browser has the Web Share API or `provideShare` was called. */
export function ShareButton({ label, content, copy }: Props) {
  const canShare = useSyncExternalStore<boolean | null>(subscribe, isShareSupported, () => null)
  // The server does not know whether the browser can share.
  if (canShare === null || (!canShare && !copy)) return null
  const onClick = async () => {
    if (canShare) await share(content())
    else copy?.onCopied(await copyText(content().url))
  }
  return (
    <Button variant="link" onClick={() => void onClick()}>
      {canShare ? <ShareIcon className="size-5" /> : <LinkIcon className="size-5" />}
      {canShare ? label : copy?.label}
    </Button>
  )
}

/** Shares through the browser, or as was provided; does nothing where neither can. */
export async function share({ title, text, url }: Content): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title, text, url })
    else await provided?.({ title, text, url })
  } catch {
    // Closing the share sheet rejects with an AbortError, which is no failure.
  }
}
