import { redirect } from '@tanstack/react-router'
import { LazyContactForm } from '../../content/info/lazy-contact-form.ts'
import { infoQuery } from '../../content/content-queries.ts'
import { plainText } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import type { PageHead } from '../../shell/head.ts'
import { loadSections } from '../../content/sections/load-sections.ts'
import { orNotFound } from './not-found.ts'
import type { LoaderInput } from '../lazy-loader.ts'

export async function loadInfo({ context, params }: LoaderInput<{ url: string }>): Promise<{ head: PageHead }> {
  const [page] = await Promise.all([
    orNotFound(context.queryClient.ensureQueryData(infoQuery(context.api, params.url))),
    loadSections(context, 'info', params.url),
  ])
  if (page.url !== params.url)
    throw redirect({ to: paths.info, params: { url: page.url }, hash: true, statusCode: 301 })
  if (page.form === 'contact') await LazyContactForm.preload()
  return {
    head: {
      title: page.title,
      description: page.summary || plainText(page.text),
      picture: page.picture,
      icon: page.icon,
    },
  }
}
