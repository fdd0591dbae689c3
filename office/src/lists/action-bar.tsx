import { CloseIcon, IconButton } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { m, useTexts } from '../shared/texts.ts'
import type { Selection } from './use-selection.ts'

/** What can be done with the selected rows: at the thumb on a phone, above its tabs. */
export function ActionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useTexts()
  if (selection.keys.length === 0) return null
  return (
    <div
      role="toolbar"
      aria-label={t(m.office_list_selected, { count: selection.keys.length })}
      className="fixed inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 border-t border-line bg-raised px-4 py-2 lg:sticky lg:inset-auto lg:bottom-4 lg:mt-4 lg:rounded-box lg:border"
    >
      <div className="flex flex-wrap items-center gap-2">
        <output className="grow text-sm tabular-nums">
          {t(m.office_list_selected, { count: selection.keys.length })}
        </output>
        <IconButton label={t(m.office_list_clear)} onClick={selection.clear} className="sm:order-last">
          <CloseIcon />
        </IconButton>
        <div className="flex flex-wrap gap-2 max-sm:w-full">{children}</div>
      </div>
    </div>
  )
}
