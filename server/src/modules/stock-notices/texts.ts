import { defineTexts } from '../../platform/texts/index.ts'

export const text = defineTexts({
  en: {
    can_be_bought: 'This can be bought again.',
    unknown_variant: 'The shop does not have this any more.',
    asked: 'Please look at your e-mails: we have sent you a link with which you confirm your address.',
    ended: 'You get no more e-mails about products that are back.',
    link_expired: 'This link has expired. Please ask for the e-mail again on the product’s page.',
  },
  bg: {
    can_be_bought: 'Това отново може да се купи.',
    unknown_variant: 'Магазинът вече няма това.',
    asked: 'Моля, погледнете пощата си: изпратихме Ви връзка, с която да потвърдите адреса си.',
    ended: 'Няма да получавате повече имейли за продукти, които отново са налични.',
    link_expired: 'Тази връзка вече не е валидна. Моля, поискайте имейла отново от страницата на продукта.',
  },
})
