import { defineTexts } from '../../platform/texts/index.ts'

/** The words of e-mails about products that are back. */
export const text = defineTexts({
  en: {
    confirm_subject: 'Please confirm: {product}',
    confirm_heading: 'Shall we tell you when it is back?',
    confirm_intro:
      'Somebody, hopefully you, asked {shop} for an e-mail when this can be bought again: {product}. Please confirm that this address is yours.',
    confirm_link: 'Yes, tell me',
    confirm_valid: 'The link works for {days}\u00a0days.',
    confirm_stranger:
      'If it was not you, you need do nothing: without the link we send nothing more, and forget the address.',
    back_subject: '{product} is back',
    back_heading: 'It can be bought again',
    back_intro: 'You asked us to tell you: {product} is back at {shop}.',
    back_link: 'To the product',
    back_once: 'This was the only e-mail about it. We can’t keep it aside for you, and we have deleted your request.',
    end_link: 'No more e-mails about products that are back',
  },
  bg: {
    confirm_subject: 'Моля, потвърдете: {product}',
    confirm_heading: 'Да Ви пишем ли, когато е налично?',
    confirm_intro:
      'Някой, надяваме се Вие, поиска от {shop} имейл, когато това отново може да се купи: {product}. Моля, потвърдете, че този адрес е Ваш.',
    confirm_link: 'Да, пишете ми',
    confirm_valid: 'Връзката е валидна {days}\u00a0дни.',
    confirm_stranger:
      'Ако не сте били Вие, не е нужно да правите нищо: без връзката няма да Ви пишем повече и ще забравим адреса.',
    back_subject: '{product}: отново в наличност',
    back_heading: 'Отново може да се купи',
    back_intro: 'Помолихте ни да Ви пишем: {product} отново е в наличност в {shop}.',
    back_link: 'Към продукта',
    back_once: 'Това беше единственият имейл за него. Не можем да го запазим за Вас и вече изтрихме искането Ви.',
    end_link: 'Без повече имейли за продукти, които отново са налични',
  },
})
