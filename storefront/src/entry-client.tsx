import './styles/main.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { FALLBACK_LANGUAGE, isLanguage } from '@vitrina/contract/constants'
import { createApi } from './lib/api.ts'
import { createStorefrontRouter } from './router.tsx'
import { followNavigation } from './shell/follow-navigation.ts'
import { callEnded, callStarted } from './stores/loading.ts'
import { showApiError } from './stores/messages.ts'
import { readToken } from './stores/session.ts'

const { lang } = document.documentElement

const router = createStorefrontRouter({
  language: isLanguage(lang) ? lang : FALLBACK_LANGUAGE,
  origin: location.origin,
  // The document carries the key and the assets; they are read when the router hydrates.
  apiKey: '',
  assets: { entry: '', styles: [], preloads: [] },
  connect: (language, apiKey) => createApi({ apiKey, language, token: readToken(), onStart: callStarted, onEnd: callEnded, onError: showApiError }),
})

followNavigation(router)
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})

// With the screens at hand a visit survives a lost connection, and every navigation waits for data alone.
const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2000))
window.addEventListener('load', () => whenIdle(() => void loadScreens()))

async function loadScreens(): Promise<void> {
  for (const route of Object.values(router.routesById)) await router.loadRouteChunk(route as never)?.catch(() => {})
}
