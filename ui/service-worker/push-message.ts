/** As the server writes it (`PushNotification` in server/src/modules/web-push/message.ts). */
type Message = { title: string; body: string; lang: string; path: string; tag: string }
type Data = { json(): unknown } | null

/**
 * Shows a push message. Browsers want each one shown (`userVisibleOnly`), so one that can't be read is, too: it has the name of the host, and leads
 * to `home`.
 */
export async function showPushMessage(
  registration: ServiceWorkerRegistration,
  data: Data,
  home: string,
): Promise<void> {
  const { title, body, lang, path, tag } = parse(data) ?? { title: new URL(registration.scope).host, path: home }
  // A newer message about the same record takes the older one’s place, without a sound of its own.
  await registration.showNotification(title, {
    data: { path },
    ...(body ? { body } : {}),
    ...(lang ? { lang } : {}),
    ...(tag ? { tag } : {}),
  })
}

function parse(data: Data): (Partial<Message> & { title: string }) | null {
  try {
    const message = data?.json() as Partial<Message> | undefined
    return typeof message?.title === 'string' ? { ...message, title: message.title } : null
  } catch {
    return null
  }
}

/** The path that a shown message leads to. */
export function pathOf(notification: Notification, home: string): string {
  const { path } = (notification.data ?? {}) as { path?: unknown }
  return typeof path === 'string' ? path : home
}
