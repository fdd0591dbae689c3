import type { MakerDetail } from '@vitrina/contract'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { SeasonLink } from './season-link.tsx'
import { workingMonths } from './working-months.ts'

/** Where a maker works, in which months, and when one may come. */
export function Workplace({ maker: { workplace, months } }: { maker: MakerDetail }) {
  const t = useTexts()
  const { language } = useApi()
  const season = months.length > 0 && (
    <>
      <p className="mt-1 text-muted">{workingMonths(months, language)}</p>
      <SeasonLink />
    </>
  )
  if (!workplace) return season && <div className="mt-8">{season}</div>
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="mb-3 text-xl">{t(m.maker_workplace)}</h2>
      <p>{workplace.address}</p>
      {workplace.visiting_hours && (
        <p className="mt-1">
          {t(m.maker_visiting_hours)}: {workplace.visiting_hours}
        </p>
      )}
      {season}
    </section>
  )
}
