import { defineTexts } from '../platform/texts/index.ts'

/** The headings of a document that stands in for one that could not be sent. */
export const text = defineTexts({
  en: {
    busy_title: 'One moment, please',
    failed_title: 'This page can’t be shown',
    try_again: 'Try again',
  },
  bg: {
    busy_title: 'Един момент, моля',
    failed_title: 'Страницата не може да бъде показана',
    try_again: 'Опитайте отново',
  },
})
