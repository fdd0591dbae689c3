import { Link } from '@tanstack/react-router'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'

/** Leads to what all makers do in which month. */
export function SeasonLink() {
  const t = useTexts()
  return (
    <Link
      to="/season"
      className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink"
    >
      {t(m.season_link)}
    </Link>
  )
}
