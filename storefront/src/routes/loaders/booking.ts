import * as m from '../../i18n/paraglide/messages.js'
import { textsIn } from '../../i18n/use-texts.ts'
import type { PageHead } from '../../shell/head.ts'
import { loadSections } from '../../shell/load-sections.ts'
import type { LoaderInput } from '../lazy-loader.ts'

export async function loadBooking({ context }: LoaderInput): Promise<{ head: PageHead }> {
  await loadSections(context, 'booking')
  return { head: { title: textsIn(context.shop.language)(m.booking_title), noIndex: true } }
}
