import { defineTexts } from '../../platform/texts/index.ts'

/** Texts of contact messages; `message_sent` is quoted from section 8 of docs/specification.md. */
export const text = defineTexts({
  en: {
    answered_meanwhile: '{who} has answered meanwhile. Read it; you can still send yours.',
    message_sent: 'Your message has been sent successfully. We will contact you at the earliest opportunity',
  },
  bg: {
    answered_meanwhile: 'Междувременно отговори {who}. Прочетете отговора; Вашият все още може да се изпрати.',
    message_sent: 'Съобщението Ви беше изпратено успешно. Ще се свържем с Вас при първа възможност',
  },
})
