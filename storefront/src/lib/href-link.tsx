import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isInternal } from './paths.ts'

/** A link whose address is data: followed by the router when it stays in this shop, else a plain link. */
export function HrefLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  if (!isInternal(href)) {
    return (
      <a href={href} {...rest} {...(/^https?:/.test(href) ? { rel: 'noopener' } : {})}>
        {children}
      </a>
    )
  }
  const [path = href, search = ''] = href.split('#', 1)[0]!.split('?')
  return (
    <Link to={path as '/'} search={Object.fromEntries(new URLSearchParams(search)) as never} {...rest}>
      {children}
    </Link>
  )
}
