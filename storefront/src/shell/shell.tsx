import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'
import { useMenu } from '../lib/shop-data.ts'
import { startCart } from '../stores/cart.ts'
import { dismissToast, useToasts } from '../stores/toasts.ts'
import { Toasts } from '../ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { LanguageKeeper } from './language-switch.tsx'
import { LoadingCue } from './loading-cue.ts'
import { MessageArea } from './message-area.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { RichLinks } from './rich-links.tsx'
import { ANNOUNCER } from './screen-focus.ts'
import { SectionsBar } from './sections-bar.tsx'
import { TopMenu } from './top-menu.tsx'

/** What stands around every screen, in the specification's order: top menu, sections, messages, the routed view. */
export function Shell() {
  const t = useTexts()
  const menu = useMenu()
  const { toasts } = useToasts()
  useEffect(startCart, [])
  useEffect(() => {
    // An iPad says it is a Mac; no Mac has a touch screen.
    const { userAgent, maxTouchPoints } = navigator
    if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
      document.documentElement.dataset.ios = ''
  }, [])
  return (
    <RichLinks>
      <a
        href="#content"
        className="sr-only z-50 bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t(m.skip_to_content)}
      </a>
      <LanguageKeeper />
      <LoadingCue />
      <div className="sticky top-0 z-40">
        {menu.length > 0 && <TopMenu menu={menu} />}
        <OfflineNotice />
      </div>
      <main id="content" tabIndex={-1} className="grow outline-none">
        <SectionsBar />
        <MessageArea />
        <Outlet />
      </main>
      <Footer menu={menu} />
      <p id={ANNOUNCER} role="status" className="sr-only" />
      <Toasts toasts={toasts} onDismiss={dismissToast} label={t(m.toast_region)} closeLabel={t(m.message_close)} />
    </RichLinks>
  )
}
