import type { MakerSeason, Season } from '@vitrina/contract'
import { formatLongDay, monthName } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { HrefLink } from '../shared/href-link.tsx'
import { makerPath, productPath } from '../shared/paths.ts'
import { CraftAndPlace } from './craft-and-place.tsx'
import { MonthStrip } from './month-strip.tsx'
import { monthsInWords } from './working-months.ts'

type Work = MakerSeason['work'][number]
const LINK = 'underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink'

/** What is made in this month, and what begins in the nearest month in which anything does. */
export function NowAndNext({ season: { makers, batches }, month }: { season: Season; month: number }) {
  const t = useTexts()
  const { language } = useApi()
  const worksIn = (of: number) =>
    makers.flatMap((maker) => maker.work.filter((work) => isIn(work, of)).map((work) => ({ maker, work })))
  const now = worksIn(month)
  const next = Array.from({ length: 11 }, (_, index) => ((month + index) % 12) + 1)
    .map((of) => ({ of, begins: worksIn(of).filter(({ work }) => !isIn(work, of === 1 ? 12 : of - 1)) }))
    .find(({ begins }) => begins.length > 0)
  return (
    <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-2">
      <section>
        <h2 className="text-2xl">{t(m.season_now, { month: monthName(month, language) })}</h2>
        {now.length > 0 ? <Works works={now} /> : <p className="mt-4 text-muted">{t(m.season_now_none)}</p>}
      </section>
      <div className="space-y-10">
        {next && (
          <section>
            <h2 className="text-2xl">{t(m.season_next, { month: monthName(next.of, language) })}</h2>
            <Works works={next.begins} />
          </section>
        )}
        {batches.length > 0 && (
          <section>
            <h2 className="text-2xl">{t(m.season_batches)}</h2>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {batches.map(({ id, url, product, name, ready }) => (
                <li key={`${id} ${ready}`} className="py-4">
                  <p className="font-semibold">
                    <HrefLink href={productPath(url)} className={LINK}>
                      {product}
                    </HrefLink>
                  </p>
                  <p className="mt-1">
                    {name && `${name}: `}
                    {t(m.season_batch_ready, { day: formatLongDay(ready, language) })}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

const isIn = ({ months }: Work, month: number): boolean => months.includes(month)

function Works({ works }: { works: readonly { maker: MakerSeason; work: Work }[] }) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {works.map(({ maker, work }) => (
        <li key={`${maker.id} ${work.text}`} className="py-4">
          <p className="font-semibold">
            <HrefLink href={makerPath(maker.url)} className={LINK}>
              {maker.name}
            </HrefLink>
          </p>
          <p className="mt-1">{work.text}</p>
          <ProductLinks products={work.products} />
        </li>
      ))}
    </ul>
  )
}

/** All twelve months of every maker. */
export function Year({ makers, month }: { makers: readonly MakerSeason[]; month: number }) {
  const t = useTexts()
  const { language } = useApi()
  return (
    <section className="mt-14 lg:mt-20">
      <h2 className="text-2xl">{t(m.season_year)}</h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {makers.map((maker) => (
          <li
            key={maker.id}
            className="grid grid-cols-1 gap-x-12 gap-y-5 py-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-8"
          >
            <div>
              <h3 className="text-lg">
                <HrefLink href={makerPath(maker.url)} className={LINK}>
                  {maker.name}
                </HrefLink>
              </h3>
              <CraftAndPlace craft={maker.craft} place={maker.place} />
            </div>
            <div>
              <MonthStrip months={maker.months} month={month} />
              {maker.work.length === 0 ? (
                <p className="mt-3">{monthsInWords(maker.months, language)}</p>
              ) : (
                <ul className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
                  {maker.work.map((work) => (
                    <li key={work.text}>
                      <p>
                        <span className="font-semibold">{monthsInWords(work.months, language)}</span>
                        <br />
                        {work.text}
                      </p>
                      <ProductLinks products={work.products} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProductLinks({ products }: Pick<Work, 'products'>) {
  const t = useTexts()
  if (products.length === 0) return null
  return (
    <ul aria-label={t(m.maker_products)} className="mt-1 flex flex-wrap gap-x-4 text-sm">
      {products.map(({ id, url, name }) => (
        <li key={id}>
          <HrefLink href={productPath(url)} className={`inline-flex min-h-11 items-center ${LINK}`}>
            {name}
          </HrefLink>
        </li>
      ))}
    </ul>
  )
}
