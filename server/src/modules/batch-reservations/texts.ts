import { defineTexts } from '../../platform/texts/index.ts'

export const text = defineTexts({
  en: {
    no_next_batch: 'No next batch of this can be reserved.',
    few_left: 'Only {left} of the next batch can still be reserved.',
    none_left: 'All of the next batch is reserved.',
    asked: 'Please look at your e-mails: we have sent you a link with which you confirm the reservation.',
    cancelled: 'The reservation is cancelled.',
    link_expired: 'This reservation is over. You can reserve again on the product’s page.',
    not_held: 'These pieces are not held for you any more.',
    batch_ready: 'The batch is ready',
    batch_changed: 'This batch is no longer as you have seen it. Please look again.',
  },
  bg: {
    no_next_batch: 'Няма следваща партида от това, която да може да се запази.',
    few_left: 'От следващата партида могат да се запазят още само {left}.',
    none_left: 'Цялата следваща партида е запазена.',
    asked: 'Моля, погледнете пощата си: изпратихме Ви връзка, с която да потвърдите, че запазвате.',
    cancelled: 'Вече не пазим нищо за Вас.',
    link_expired: 'Това запазване е приключило. Можете да запазите отново от страницата на продукта.',
    not_held: 'Вече не пазим тези бройки за Вас.',
    batch_ready: 'Партидата е готова',
    batch_changed: 'Тази партида вече не е такава, каквато я видяхте. Моля, погледнете отново.',
  },
})
