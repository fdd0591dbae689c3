import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { HrefLink } from '../../shared/href-link.tsx'
import { useMenu } from '../../shared/shop-data.ts'
import { Button } from '@vitrina/ui'

/** Shown for an unknown address or a record that is gone: a search field and the links of the top menu. */
export function NotFoundScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const links = useMenu().filter(({ position, parent_id }) => position === 'top' && parent_id === null)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate({
      to: '/products/search-products',
      search: { q: String(new FormData(event.currentTarget).get('q')) },
    })
  }
  return (
    <div className="frame flex flex-col items-center py-12 text-center">
      <svg
        aria-hidden="true"
        viewBox="0 0 240 150"
        className="w-60 max-w-full fill-none stroke-line-strong stroke-[1.5]"
      >
        <path d="M20 60h200M20 60v8h200v-8M20 130h200M20 130v8h200v-8M32 68v62M208 68v62" />
        <path className="stroke-highlight" d="M104 130V98c0-6 5-9 5-14h22c0 5 5 8 5 14v32M109 84v-8h22v8" />
        <path d="M52 60V40h22v20M80 60V46h14v14" strokeDasharray="3 4" />
      </svg>
      <h1 className="mt-8 text-3xl sm:text-4xl">{t(m.not_found_title)}</h1>
      <p className="mt-3 max-w-md text-muted">{t(m.not_found_text)}</p>
      <form
        role="search"
        action="/products/search-products"
        onSubmit={search}
        className="mt-8 flex w-full max-w-md rounded-control border border-line-strong bg-raised focus-within:border-accent"
      >
        <input
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          aria-label={t(m.search_label)}
          placeholder={t(m.search_label)}
          className="min-h-12 min-w-0 grow bg-transparent px-4 placeholder:text-muted"
        />
        <Button type="submit">{t(m.search_submit)}</Button>
      </form>
      <ul className="mt-6 flex flex-wrap justify-center gap-x-6">
        {links.map(({ id, href, label }) => (
          <li key={id}>
            <HrefLink href={href} className={LINK}>
              {label}
            </HrefLink>
          </li>
        ))}
        <li>
          <Link to="/" className={LINK}>
            {t(m.not_found_home)}
          </Link>
        </li>
      </ul>
    </div>
  )
}

const LINK =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink active:text-accent'
