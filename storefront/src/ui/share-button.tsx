import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { ShareIcon } from './icons.tsx'

const never = () => () => {}

/** Only where the browser can share. */
export function ShareButton({ label, onShare }: { label: string; onShare: () => void }) {
  const able = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  if (!able) return null
  return (
    <Button look="quiet" onClick={onShare}>
      <ShareIcon className="size-5" />
      {label}
    </Button>
  )
}
