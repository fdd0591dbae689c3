import { type ReactNode, useState } from 'react'
import { DownIcon } from '../icons.tsx'

type Props = {
  title: ReactNode
  /** Something in it is filled in or wrong: it is open until it is closed by hand. */
  hasContent: boolean
  children: ReactNode
}

/** Fields that few need, behind a line that opens them. */
export function Disclosure({ title, hasContent, children }: Props) {
  const [isOpen, setIsOpen] = useState(hasContent)
  const [hadContent, setHadContent] = useState(hasContent)
  if (hasContent !== hadContent) {
    setHadContent(hasContent)
    if (hasContent) setIsOpen(true)
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="group/fold">
      <summary className="-my-1 inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold underline-offset-4 hover:underline">
        <DownIcon className="size-5 transition-transform group-open/fold:rotate-180" />
        <span>{title}</span>
      </summary>
      <div className="grid gap-5 pt-4">{children}</div>
    </details>
  )
}
