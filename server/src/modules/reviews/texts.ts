import { defineTexts } from '../../platform/texts/index.ts'

export const text = defineTexts({
  en: {
    not_reviewable: 'You can write about what has arrived and what you have kept.',
    many_pictures: 'You have sent many pictures with this order. Please wait an hour, or send the review without one.',
    changed_meanwhile: 'This review has been changed meanwhile. Please read it again.',
  },
  bg: {
    not_reviewable: 'Можете да пишете за това, което е пристигнало и сте задържали.',
    many_pictures:
      'Изпратихте много снимки към тази поръчка. Моля, изчакайте един час или изпратете отзива без снимка.',
    changed_meanwhile: 'Междувременно отзивът е променен. Моля, прочетете го отново.',
  },
})
