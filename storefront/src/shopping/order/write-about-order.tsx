import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '@vitrina/contract'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { buttonClass } from '@vitrina/ui'
import { infosQuery } from '../../content/index.ts'

/**
 * Leads to the contact form, which knows the order then. The page with the form is in the list that the shell loads when it is idle; nothing is
 * loaded for it here.
 */
export function WriteAboutOrder({ order: { number, url } }: { order: Order }) {
  const t = useTexts()
  const { data } = useQuery({ ...infosQuery(useApi()), enabled: false })
  const contact = data?.data.data.find(({ form }) => form === 'contact')
  if (!contact) return null
  return (
    <Link
      to="/info/$url"
      params={{ url: contact.url }}
      state={{ aboutOrder: { number, url } }}
      className={buttonClass({ variant: 'link', className: '-mx-1' })}
    >
      {t(m.order_write)}
    </Link>
  )
}
