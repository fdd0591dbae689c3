import { defineTexts } from '../../platform/texts/index.ts'

/** Texts of contact messages; quoted from section 8 of docs/specification.md. */
export const text = defineTexts({
  en: {
    message_sent: 'Your message has been sent successfully. We will contact you at the earliest opportunity',
  },
  bg: {
    message_sent: 'Съобщението Ви беше изпратено успешно. Ще се свържем с Вас при първа възможност',
  },
})
