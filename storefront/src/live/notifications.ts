import { LocalNotifications } from '@capacitor/local-notifications'

/** What the browser, or the phone, says of notifications; `unsupported` where there are none. */
export type NotificationPermission = 'prompt' | 'denied' | 'granted' | 'unsupported'

/** Ids of local notifications (docs/specification.md, section 9): a random integer from 0 to 9. */
const ID_COUNT = 10

export const readPermission = (): Promise<NotificationPermission> => permissionOf(LocalNotifications.checkPermissions())

/** Asks the person, who must have pressed something for it. */
export const requestPermission = (): Promise<NotificationPermission> =>
  permissionOf(LocalNotifications.requestPermissions())

async function permissionOf(status: Promise<{ display: string }>): Promise<NotificationPermission> {
  try {
    const { display } = await status
    return display === 'granted' || display === 'denied' ? display : 'prompt'
  } catch {
    return 'unsupported'
  }
}

/** Shows a local notification at once; `link` is opened when it is pressed. */
export async function notify({
  title,
  text,
  link,
}: {
  title: string
  text: string
  link: string | null
}): Promise<void> {
  const id = Math.floor(Math.random() * ID_COUNT)
  await LocalNotifications.schedule({ notifications: [{ id, title, body: text, extra: { link } }] }).catch(() => {})
}

/** Calls `listener` with the link of a notification that was pressed. Returns the function that stops it. */
export function onNotificationPressed(listener: (link: string) => void): () => void {
  const stopped = new AbortController()
  void listen()
  return () => stopped.abort()

  async function listen(): Promise<void> {
    // Loads the plugin's code. Where that fails, as it does when the page is left, `addListener` rejects a promise that can't be handled.
    if ((await readPermission()) === 'unsupported' || stopped.signal.aborted) return
    const handle = await LocalNotifications.addListener('localNotificationActionPerformed', ({ notification }) => {
      const link: unknown = notification.extra?.link
      if (typeof link === 'string' && !stopped.signal.aborted) listener(link)
    })
    if (stopped.signal.aborted) void handle.remove()
    else stopped.signal.addEventListener('abort', () => void handle.remove())
  }
}
