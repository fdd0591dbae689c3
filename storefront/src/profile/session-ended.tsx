import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { ApiError } from '@vitrina/api-client'
import { useSession } from '../account/index.ts'
import { LoadFailed } from '../shared/loading/load-failed.tsx'
import { showApiError } from '../shared/messages/messages.ts'
import { Button, Notice } from '@vitrina/ui'

export type SessionEndedNotice = { kind: 'session_ended' }

const isSessionEnded = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401

/**
 * The session was ended elsewhere: the login is offered, and nothing happens by itself, so that nothing typed is lost. Forgetting the
 * token makes the guards lead to the login, and from there back to this part.
 */
export function SessionEnded() {
  const t = useTexts()
  const { logOut } = useSession()
  return (
    <Notice tone="warn">
      <p>{t(m.profile_session_ended)}</p>
      <Button variant="link" onClick={logOut}>
        {t(m.profile_log_in_again)}
      </Button>
    </Notice>
  )
}

/** What a form's submit rejects when the session has ended, beside the server's message. */
export async function orSessionEnded(sending: Promise<void>): Promise<{ notice: SessionEndedNotice } | void> {
  try {
    await sending
  } catch (error) {
    if (!isSessionEnded(error)) throw error
    showApiError(error)
    return { notice: { kind: 'session_ended' } }
  }
}

/** For `FormNotice`. */
export const renderSessionEnded = (_notice: SessionEndedNotice) => <SessionEnded />

/** In place of a part that could not be loaded. The message area has what the server says. */
export const PartFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isSessionEnded(error) ? <SessionEnded /> : <LoadFailed onRetry={onRetry} />

/** Above what is shown of an earlier answer, when loading it again found that the session has ended. */
export const SessionCheck = ({ error }: { error: unknown }) => isSessionEnded(error) && <SessionEnded />
