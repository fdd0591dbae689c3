import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { copyText, ShareButton } from '@vitrina/ui'
import { showToast } from './messages/toast-store.ts'

type Props = { label: string; content: Parameters<typeof ShareButton>[0]['content'] }

/** Shares an address, or copies it in a browser that cannot share. */
export function ShareLink({ label, content }: Props) {
  const t = useTexts()
  const copy = async (url: string) => showToast((await copyText(url)) ? t(m.link_copied) : t(m.copy_failed))
  return (
    <ShareButton label={label} content={content} copy={{ label: t(m.copy_link), onPress: (url) => void copy(url) }} />
  )
}
