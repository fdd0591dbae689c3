import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import type { PageHead } from '../../shell/head.ts'
import { loadSections } from '../../content/sections/load-sections.ts'
import type { LoaderInput } from '../lazy-loader.ts'

export async function loadBooking({ context }: LoaderInput): Promise<{ head: PageHead }> {
  await loadSections(context, 'booking')
  return { head: { title: textsIn(context.api.language)(m.booking_title), noIndex: true } }
}
