import { defineTexts } from '../../platform/texts/index.ts'

/** The words of e-mails about reserved pieces of a batch. */
export const text = defineTexts({
  en: {
    confirm_subject: 'Please confirm your reservation: {product}',
    confirm_heading: 'Shall we reserve it for you?',
    confirm_intro:
      'Somebody, hopefully you, wants {shop} to reserve of the next batch: {product}. Nothing is paid now. When it is ready, we write to you, and you buy it if you still want it.',
    confirm_link: 'Yes, reserve it',
    confirm_valid:
      'It is reserved once you confirm it. The link works for {days}\u00a0days, as long as there is some left.',
    confirm_stranger:
      'If it was not you, you need do nothing: without the link we reserve nothing, and forget the address.',
    ready_subject: 'It is ready: {product}',
    ready_heading: 'It is ready',
    ready_intro: 'What you reserved at {shop} is ready: {product}.',
    ready_fewer: 'Fewer came out than we had hoped: you wanted {wanted}, and these are what we could keep for you.',
    ready_until: 'We hold it for you until {until}; after that it goes back into the shop.',
    buy_link: 'Put it into the cart',
    missed_subject: 'Not this time: {product}',
    missed_heading: 'There was not enough this time',
    missed_intro:
      'Fewer came out than we had hoped, and those who reserved before you had all of it. We are sorry. Of the next batch at {shop} you are among the first: {product}. We write to you when we know its day.',
    moved_subject: 'About {ready}: {product}',
    moved_heading: 'The day has changed',
    moved_intro: 'What you reserved at {shop} will be ready about {ready}: {product}. You need do nothing.',
    expired_subject: 'No longer held for you: {product}',
    expired_heading: 'We hold it no longer',
    expired_intro:
      'The time until which we held this for you at {shop} is over, and it is back in the shop: {product}. If you still want it, perhaps there is some left.',
    removed_subject: 'Your reservation has ended: {product}',
    removed_heading: 'Your reservation has ended',
    removed_intro: '{shop} has ended your reservation: {product}. If you have a question, please answer this e-mail.',
    product_link: 'To the product',
    cancel_link: 'I don’t want it any more',
  },
  bg: {
    confirm_subject: 'Моля, потвърдете: {product}',
    confirm_heading: 'Да го запазим ли за Вас?',
    confirm_intro:
      'Някой, надяваме се Вие, иска {shop} да запази от следващата партида: {product}. Сега не се плаща нищо. Когато е готово, ще Ви пишем и ще го купите, ако още го искате.',
    confirm_link: 'Да, запазете го',
    confirm_valid: 'Запазено е, след като потвърдите. Връзката е валидна {days}\u00a0дни, докато има останали бройки.',
    confirm_stranger:
      'Ако не сте били Вие, не е нужно да правите нищо: без връзката няма да запазим нищо и ще забравим адреса.',
    ready_subject: 'Готово е: {product}',
    ready_heading: 'Готово е',
    ready_intro: 'Запазеното от Вас в {shop} е готово: {product}.',
    ready_fewer: 'Излязоха по-малко, отколкото се надявахме: искахте {wanted}, а толкова успяхме да отделим за Вас.',
    ready_until: 'До {until} го пазим за Вас, после се връща в магазина.',
    buy_link: 'Сложете го в количката',
    missed_subject: 'Този път не стигна: {product}',
    missed_heading: 'Този път не стигна за всички',
    missed_intro:
      'Излязоха по-малко, отколкото се надявахме, и запазилите преди Вас взеха всичко. Съжаляваме. От следващата партида на {shop} сте сред първите: {product}. Ще Ви пишем, когато знаем деня.',
    moved_subject: 'Около {ready}: {product}',
    moved_heading: 'Денят се промени',
    moved_intro: 'Запазеното от Вас в {shop} ще е готово около {ready}: {product}. Не е нужно да правите нищо.',
    expired_subject: 'Вече не го пазим за Вас: {product}',
    expired_heading: 'Вече не го пазим',
    expired_intro:
      'Времето, в което пазехме това за Вас в {shop}, изтече и то отново е в магазина: {product}. Ако още го искате, може би е останало.',
    removed_subject: 'Вече не пазим за Вас: {product}',
    removed_heading: 'Вече не пазим това за Вас',
    removed_intro: '{shop} прекрати запазването: {product}. Ако имате въпрос, моля, отговорете на този имейл.',
    product_link: 'Към продукта',
    cancel_link: 'Вече не го искам',
  },
})
