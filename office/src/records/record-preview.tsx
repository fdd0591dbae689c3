import { useQuery } from '@tanstack/react-query'
import type { PreviewedKind } from '@vitrina/contract/office'
import { LANGUAGES, type Language, LOCALES } from '@vitrina/contract/locales'
import { ApiError } from '@vitrina/api-client'
import { Button, useDebouncedValue, useWideWindow } from '@vitrina/ui'
import { type SyntheticEvent, useRef, useState } from 'react'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Part } from '../shell/screen.tsx'
import type { RecordDocument } from './fields.ts'

const TYPING_PAUSE_MS = 600

type Props = {
  kind: PreviewedKind
  recordKey: string
  version: string
  document: RecordDocument
}

/** The page of the shop with what is typed, as a visitor would see it: beside the form of a wide window, after a press below that of another. */
export function RecordPreview(props: Props) {
  const t = useTexts()
  const isWide = useWideWindow()
  const [isShown, setIsShown] = useState(false)
  return isWide || isShown ? (
    <Preview {...props} />
  ) : (
    <Button variant="secondary" onClick={() => setIsShown(true)}>
      {t(m.office_text_preview_show)}
    </Button>
  )
}

function Preview({ kind, recordKey, version, document: shown }: Props) {
  const t = useTexts()
  const { api } = useOffice()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const typed = useDebouncedValue(JSON.stringify(shown), TYPING_PAUSE_MS)
  const { data: html, error } = useQuery({
    queryKey: ['preview', kind, recordKey, version, typed, language],
    queryFn: async ({ signal }) => {
      const body = { version, document: JSON.parse(typed) as RecordDocument, language }
      const file = await api('POST /records/{kind}/{key}/preview', { params: { kind, key: recordKey }, body, signal })
      return withNonce(await file.text())
    },
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  const frame = useKeptScroll()
  const isWrong = error instanceof ApiError && error.status === 406
  // Somebody has just changed it, which this tab hears in a moment.
  const isOutdated = error instanceof ApiError && error.status === 409
  return (
    <Part
      title={t(m.office_text_preview)}
      actions={
        <div className="flex gap-x-4">
          {LANGUAGES.map((each) => (
            <Button
              key={each}
              variant="link"
              aria-pressed={each === language}
              onClick={() => setLanguage(each)}
              className="not-aria-pressed:text-muted not-aria-pressed:no-underline"
            >
              {LOCALES[each].name}
            </Button>
          ))}
        </div>
      }
    >
      <output className="mb-2 block text-sm text-muted empty:hidden">
        {isWrong ? t(m.office_text_preview_wrong) : !isOutdated && errorText(error, t)}
      </output>
      <iframe
        {...frame}
        title={t(m.office_text_preview)}
        // Nothing in it runs, and no link leads anywhere.
        sandbox="allow-same-origin"
        srcDoc={html}
        className="h-[70dvh] w-full border border-line bg-paper"
      />
    </Part>
  )
}

/** The frame is under the policy of this document, which knows a style that is not its own by its nonce. */
function withNonce(html: string): string {
  const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  return html.replace('<style nonce="">', `<style nonce="${nonce}">`)
}

/** Another document in the frame is scrolled to where the one before was. */
function useKeptScroll() {
  const top = useRef(0)
  return {
    onLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
      const inside = currentTarget.contentWindow
      if (!inside) return
      inside.scrollTo(0, top.current)
      inside.addEventListener('scroll', () => (top.current = inside.scrollY))
    },
  }
}
