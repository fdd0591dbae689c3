import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, CheckboxRow, Notice } from '@vitrina/ui'
import { useState } from 'react'
import { errorText } from '../shared/errors.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { Part } from '../shell/screen.tsx'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts'
import { isSoundOn, playSound, setSound } from './sound.ts'

/** How this device says that something is new: by a sound, and by notifications. */
export function DeviceNotices() {
  const t = useTexts()
  const { permissions } = useMe()
  const hasOrders = permissions.includes('orders')
  return (
    <Part title={t(m.office_device)}>
      {hasOrders && <Sound />}
      {(hasOrders || permissions.includes('messages')) && <Push />}
    </Part>
  )
}

function Sound() {
  const t = useTexts()
  const [isOn, setIsOn] = useState(isSoundOn)
  const change = (next: boolean) => {
    setSound(next)
    setIsOn(next)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <CheckboxRow checked={isOn} onChange={({ target }) => change(target.checked)}>
        {t(m.office_sound)}
      </CheckboxRow>
      <Button variant="link" onClick={() => void playSound()}>
        {t(m.office_sound_try)}
      </Button>
    </div>
  )
}

const TEXTS: Record<PushState, typeof m.office_push_on_text> = {
  on: m.office_push_on_text,
  off: m.office_push_off_text,
  denied: m.office_push_denied,
  unsupported: m.office_push_unsupported,
}

function Push() {
  const t = useTexts()
  const { api } = useOffice()
  const queryClient = useQueryClient()
  const queryKey = ['push']
  // The permission may have been changed in the browser's settings meanwhile.
  const { data: state, error } = useQuery({ queryKey, queryFn: () => readPushState(api), staleTime: 0 })
  const change = useMutation({
    mutationFn: (turn: (given: typeof api) => Promise<PushState>) => turn(api),
    onSuccess: (next) => queryClient.setQueryData(queryKey, next),
  })
  const failed = change.error ?? error
  return (
    <div className="mt-4">
      <h3 className="font-semibold">{t(m.office_push)}</h3>
      {state && (
        <>
          <p role="status" className="mt-1 text-muted">
            {t(TEXTS[state])}
          </p>
          {(state === 'on' || state === 'off') && (
            <Button
              variant="secondary"
              className="mt-3"
              busy={change.isPending}
              onClick={() => change.mutate(state === 'on' ? turnPushOff : turnPushOn)}
            >
              {t(state === 'on' ? m.office_push_off : m.office_push_on)}
            </Button>
          )}
        </>
      )}
      {failed && (
        <Notice tone="bad" role="alert" className="mt-3">
          {errorText(failed, t)}
        </Notice>
      )}
    </div>
  )
}
