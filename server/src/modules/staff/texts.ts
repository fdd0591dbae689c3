import { defineTexts } from '../../platform/texts/index.ts'

export const text = defineTexts({
  en: {
    wrong_login: 'The e-mail address or the password is not right.',
    wrong_password: 'This is not your password.',
    wrong_recovery:
      'The e-mail address or the code is not right, or this account has a password: then log in with that first.',
    wrong_code: 'This code is not right, or it was used before. Please try the next one.',
    wrong_passkey: 'This passkey does not open this office.',
    login_expired: 'That took too long. Please begin again.',
    link_expired: 'This link has been used or has expired. Please ask for a new one.',
    wrong_email: 'This link is for another address.',
    email_taken: 'Somebody with this address works here already.',
    last_owner: 'The shop needs an owner: make somebody else owner first.',
    last_login: 'This is your only way in. Add another one first.',
    passkey_taken: 'This passkey is in use already.',
    view_name_taken: 'You have a saved filter with this name.',
    too_many_views: 'You have {max} saved filters of this list. Please delete one first.',
    authenticator_missing: 'Please set up the app for codes first.',
  },
  bg: {
    wrong_login: 'Имейл адресът или паролата не са верни.',
    wrong_password: 'Това не е Вашата парола.',
    wrong_recovery: 'Имейл адресът или кодът не е верен, или този профил има парола: тогава първо влезте с нея.',
    wrong_code: 'Този код не е верен или вече е използван. Моля, опитайте със следващия.',
    wrong_passkey: 'Този ключ за достъп не отваря този офис.',
    login_expired: 'Отне твърде дълго. Моля, започнете отначало.',
    link_expired: 'Тази връзка вече е използвана или е изтекла. Моля, поискайте нова.',
    wrong_email: 'Тази връзка е за друг адрес.',
    email_taken: 'Човек с този адрес вече работи тук.',
    last_owner: 'Магазинът има нужда от собственик: първо направете друг човек собственик.',
    last_login: 'Това е единственият Ви начин за вход. Първо добавете друг.',
    passkey_taken: 'Този ключ за достъп вече се използва.',
    view_name_taken: 'Вече имате запазен филтър с това име.',
    too_many_views: 'Имате {max} запазени филтъра за този списък. Моля, първо изтрийте някой от тях.',
    authenticator_missing: 'Моля, първо настройте приложението за кодове.',
  },
})
