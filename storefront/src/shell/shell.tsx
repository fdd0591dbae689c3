import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { useMenu, useSettings } from '../shared/shop-data.ts'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { isNativeApp } from '../shared/native-app.ts'
import { Toasts, useOnline } from '@vitrina/ui'
import { syncSavedWithStorage } from '../saved/index.ts'
import { syncCartWithStorage } from '../shopping/cart/cart-store.ts'
import { useIsLoading } from '../shared/messages/loading.ts'
import { useConsentNotice } from './reports/report-consent.ts'
import { dismissToast, useToasts } from '../shared/messages/toast-store.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { Footer, PlainFooter } from './footer.tsx'
import { RestoreLanguage } from './header/language-switch.tsx'
import { LiveMessages } from './live-messages.tsx'
import { MessageArea } from './messages/message-area.tsx'
import { InternalLinks } from './internal-links.tsx'
import { TITLE_ANNOUNCER_ID } from './screen-focus.ts'
import { Sections } from '../content/sections/sections.tsx'
import { TopMenu } from './header/top-menu.tsx'

/** In a chunk of its own, since few shops ask, and few visitors have not decided. */
const ConsentNotice = lazyPart(async () => (await import('./reports/consent-notice.tsx')).ConsentNotice)

/** The frame around every screen, in the specification's order: top menu, sections, messages, the routed view. */
export function Shell() {
  const t = useTexts()
  const menu = useMenu()
  const isPlain = useMatches({ select: (matches) => matches.at(-1)?.staticData.plainFrame === true })
  const { toasts } = useToasts()
  const asksForConsent = useConsentNotice((state) => state.isOpen)
  useEffect(syncCartWithStorage, [])
  useEffect(syncSavedWithStorage, [])
  useEffect(() => {
    // The app shows the page below the status bar of any phone. An iPad's user agent is that of a Mac, but no Mac has a touch screen.
    const { userAgent, maxTouchPoints } = navigator
    const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
    if (isIos || isNativeApp()) document.documentElement.dataset.topSpacer = ''
  }, [])
  return (
    <InternalLinks>
      <a
        href="#content"
        className="sr-only z-50 bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:inset-s-[max(0.5rem,var(--safe-start))]"
      >
        {t(m.skip_to_content)}
      </a>
      <ThemeColour />
      <RestoreLanguage />
      <LoadingState />
      <div className="sticky top-0 z-40 [[data-top-spacer]_&]:top-[env(safe-area-inset-top)]">
        <ErrorBoundary>
          <TopMenu menu={menu} isPlain={isPlain} />
        </ErrorBoundary>
        <OfflineNotice />
      </div>
      <main id="content" tabIndex={-1} className="grow outline-none">
        <ClosedNotice />
        <Sections />
        <MessageArea />
        <Outlet />
      </main>
      <ErrorBoundary optional>{isPlain ? <PlainFooter /> : <Footer menu={menu} />}</ErrorBoundary>
      <p id={TITLE_ANNOUNCER_ID} role="status" className="sr-only" />
      <LiveMessages />
      {asksForConsent && (
        <ErrorBoundary optional>
          <Suspense>
            <ConsentNotice />
          </Suspense>
        </ErrorBoundary>
      )}
      <Toasts toasts={toasts} onDismiss={dismissToast} label={t(m.toast_region)} closeLabel={t(m.message_close)} />
      <Suspense>
        <Suspense>
          <HydrationSignal />
        </Suspense>
      </Suspense>
    </InternalLinks>
  )
}

/** The colour of the browser's own bars. React moves it into the head; the router's head would keep one of the two, which have the same name. */
function ThemeColour() {
  const colours = useSettings().look.theme_colour
  return (
    colours && (
      <>
        <meta name="theme-color" content={colours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={colours.dark} media="(prefers-color-scheme: dark)" />
      </>
    )
  )
}

/** Marks the document while an API call is in flight; the stylesheet changes the pointer. */
function LoadingState() {
  const isLoading = useIsLoading()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-loading', isLoading)
  }, [isLoading])
  return null
}

function OfflineNotice() {
  const t = useTexts()
  const online = useOnline()
  return (
    <div role="status" data-no-print>
      {!online && (
        <p className="border-b border-warn bg-warn-paper gutters py-2 text-center text-sm text-balance">
          {t(m.offline)}
        </p>
      )}
    </div>
  )
}

/**
 * Marks the document as hydrated and sends the event `hydrated`, for what waits for it (early-input.ts). React hydrates a Suspense boundary
 * after the content around it, and sibling boundaries together. The router wraps the screen in two of them, so the signal is in two, too.
 */
function HydrationSignal() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    document.dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
