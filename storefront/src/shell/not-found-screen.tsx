import { Link } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'
import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** An empty shelf: no such address, or a record that is gone. */
export function NotFoundScreen() {
  const t = useTexts()
  return (
    <div className="frame flex flex-col items-center py-12">
      <svg aria-hidden="true" viewBox="0 0 240 150" className="w-60 fill-none stroke-line-strong stroke-[1.5]">
        <path d="M20 60h200M20 60v8h200v-8M20 130h200M20 130v8h200v-8M32 68v62M208 68v62" />
        <path className="stroke-madder" d="M104 130V98c0-6 5-9 5-14h22c0 5 5 8 5 14v32M109 84v-8h22v8" />
        <path d="M52 60V40h22v20M80 60V46h14v14" strokeDasharray="3 4" />
      </svg>
      <Empty
        title={t(m.not_found_title)}
        level="h1"
        action={
          <>
            <Link to={paths.home} className={buttonClass()}>
              {t(m.not_found_home)}
            </Link>
            <Link to={paths.search} className={buttonClass({ look: 'secondary' })}>
              {t(m.not_found_search)}
            </Link>
          </>
        }
      >
        <p>{t(m.not_found_text)}</p>
      </Empty>
    </div>
  )
}
