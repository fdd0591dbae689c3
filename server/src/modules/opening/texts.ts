import { defineTexts } from '../../platform/texts/index.ts'

/** Why a shop is not opened. */
export const text = defineTexts({
  en: { not_ready: 'Something that the shop needs is still missing.' },
  bg: { not_ready: 'Още липсва нещо, без което магазинът не може.' },
})
