import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isInternal, parseSearch } from './paths.ts'

/** A link whose address is data: followed by the router when it stays in this shop, else a plain link. */
export function HrefLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  if (!isInternal(href)) {
    return (
      <a href={href} {...rest} {...(/^https?:/.test(href) ? { rel: 'noopener' } : {})}>
        {children}
      </a>
    )
  }
  const [address = href, part] = href.split('#', 2)
  const [path = address, search = ''] = address.split('?')
  return (
    <Link to={path as '/'} search={parseSearch(search) as never} {...(part ? { hash: part } : {})} {...rest}>
      {children}
    </Link>
  )
}
