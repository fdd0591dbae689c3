import { defineTexts } from '../../platform/texts/index.ts'

/** Texts of contact messages and of their spreadsheet; `message_sent` is quoted from section 8 of docs/specification.md. */
export const text = defineTexts({
  en: {
    answered_meanwhile: '{who} has answered meanwhile. Read it; you can still send yours.',
    message_sent: 'Your message has been sent successfully. We will contact you at the earliest opportunity',
    csv_date: 'Written on',
    csv_state: 'State',
    csv_name: 'Name',
    csv_phone: 'Phone',
    csv_email: 'E-mail',
    csv_order: 'Order',
    csv_subject: 'Subject',
    csv_message: 'Message',
    state_open: 'Open',
    state_answered: 'Answered',
    state_done: 'Done',
  },
  bg: {
    answered_meanwhile: 'Междувременно отговори {who}. Прочетете отговора; Вашият все още може да се изпрати.',
    message_sent: 'Съобщението Ви беше изпратено успешно. Ще се свържем с Вас при първа възможност',
    csv_date: 'Дата',
    csv_state: 'Състояние',
    csv_name: 'Име',
    csv_phone: 'Телефон',
    csv_email: 'Имейл',
    csv_order: 'Поръчка',
    csv_subject: 'Тема',
    csv_message: 'Съобщение',
    state_open: 'Чака отговор',
    state_answered: 'С отговор',
    state_done: 'Приключено',
  },
})
