import { useEffect, useState } from 'react'
import { useSettings } from '../shared/shop-data.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { HrefLink } from '../shared/href-link.tsx'
import { Button, buttonClass, Dialog } from '@vitrina/ui'
import { claimMessage, type ShopMessage } from './merchant-messages.ts'
import { notify, requestPermission } from './notifications.ts'
import { useCanInterrupt } from './use-can-interrupt.ts'

/** A message to show, or why its notification can't be shown. */
export type DialogMessage = ShopMessage & { dialog: 'message' | 'explanation' | 'disabled' }

type Props = {
  messages: readonly DialogMessage[]
  /** Called when the first message is done. `declined`: the visitor is asked nothing more about notifications during this visit. */
  onDone: (options?: { declined: boolean }) => void
}

/** Shows one message after the other, each in one tab, when nobody is typing there. */
export function MessageDialogs({ messages, onDone }: Props) {
  const [message] = messages
  const mayOpen = useCanInterrupt(message ?? null)
  const [claimed, setClaimed] = useState<DialogMessage | null>(null)
  useEffect(() => {
    if (!message || !mayOpen) return
    let isCurrent = true
    void claimMessage(message).then((isOurs) => isCurrent && (isOurs ? setClaimed(message) : onDone()))
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- claimed once
  }, [message, mayOpen])
  if (!claimed || claimed !== message) return null
  const close = (options?: { declined: boolean }) => {
    setClaimed(null)
    onDone(options)
  }
  return claimed.dialog === 'message' ? (
    <ShopMessageDialog message={claimed} onClose={close} />
  ) : (
    <PermissionDialog message={claimed} onClose={close} />
  )
}

function ShopMessageDialog({
  message: { title, text, picture, link },
  onClose,
}: {
  message: DialogMessage
  onClose: () => void
}) {
  const t = useTexts()
  const { site_title } = useSettings()
  const [hasPicture, setHasPicture] = useState(picture !== null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title ?? site_title}
      closeLabel={t(m.message_close)}
      {...(link && {
        footer: (
          <HrefLink href={link} onClick={onClose} className={buttonClass({ className: 'max-sm:w-full' })}>
            {t(m.live_message_open)}
          </HrefLink>
        ),
      })}
    >
      {hasPicture && (
        <img
          src={picture!}
          alt=""
          onError={() => setHasPicture(false)}
          className="mb-5 aspect-[3/2] w-full bg-sunken object-cover"
        />
      )}
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </Dialog>
  )
}

/** Explains why the browser will ask for permission, or says that notifications are denied. */
function PermissionDialog({
  message: { dialog, title, text, link },
  onClose,
}: {
  message: DialogMessage
  onClose: (options?: { declined: boolean }) => void
}) {
  const t = useTexts()
  const { site_title } = useSettings()
  const [isAsking, setIsAsking] = useState(false)
  const decline = () => onClose({ declined: true })
  const allow = async () => {
    setIsAsking(true)
    const permission = await requestPermission()
    if (permission === 'granted') await notify({ title: title ?? site_title, text, link })
    onClose({ declined: permission !== 'granted' })
  }
  const isExplanation = dialog === 'explanation'
  return (
    <Dialog
      open
      onClose={decline}
      title={t(isExplanation ? m.notifications_explanation_title : m.notifications_disabled)}
      closeLabel={t(m.message_close)}
      footer={
        isExplanation ? (
          <div className="flex flex-wrap gap-3">
            <Button busy={isAsking} onClick={() => void allow()}>
              {t(m.notifications_allow)}
            </Button>
            <Button variant="secondary" onClick={decline}>
              {t(m.notifications_decline)}
            </Button>
          </div>
        ) : (
          <Button onClick={decline}>{t(m.notifications_understood)}</Button>
        )
      }
    >
      <p>{t(isExplanation ? m.notifications_explanation : m.notifications_how_to_enable, { shop: site_title })}</p>
    </Dialog>
  )
}
