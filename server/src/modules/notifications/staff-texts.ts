import { defineTexts } from '../../platform/texts/index.ts'

/** The words of e-mails to the staff. */
export const text = defineTexts({
  en: {
    invitation_subject: 'Your invitation to the office of {shop}',
    invitation_heading: 'You are invited',
    invitation_intro: 'You will work at the office of {shop}. With this link you choose how you log in.',
    invitation_link: 'Open the office',
    invitation_valid: 'The link works once and is valid for seven days.',
    invitation_stranger: 'If you do not expect this, please do nothing.',
    recovery_subject: 'A new way into the office of {shop}',
    recovery_heading: 'A new way in',
    recovery_intro:
      'Your former passkeys, your password and every session at the office of {shop} have ended. With this link you choose how you log in from now on.',
    recovery_link: 'Open the office',
    recovery_valid: 'The link works once and is valid for one day.',
    recovery_stranger: 'If you have not asked for this, please talk to the owner of the shop.',
    login_changed_subject: 'Your way into the office of {shop} has changed',
    login_changed_heading: 'Your way in has changed',
    login_changed_stranger:
      'If it was not you, please tell the owner of the shop at once, or end your other sessions and remove what is not yours.',
    account_link: 'See your account',
    passkey_added: 'A passkey was added to your account at the office.',
    passkey_removed: 'A passkey was removed from your account at the office. Your other sessions have ended.',
    password_set: 'A password was set for your account at the office. Your other sessions have ended.',
    password_removed: 'The password of your account at the office was removed. Your other sessions have ended.',
    recovery_codes_renewed: 'Your account at the office has new recovery codes; the former ones do not work any more.',
    recovery_code_used: 'Somebody has logged in to your account at the office with one of your recovery codes.',
    recovered: 'Somebody has used the link for a new way into your account at the office.',
  },
  bg: {
    invitation_subject: 'Покана за офиса на {shop}',
    invitation_heading: 'Имате покана',
    invitation_intro: 'Ще работите в офиса на {shop}. С тази връзка избирате как ще влизате.',
    invitation_link: 'Към офиса',
    invitation_valid: 'Връзката работи веднъж и важи седем дни.',
    invitation_stranger: 'Ако не очаквате това, моля, не правете нищо.',
    recovery_subject: 'Нов начин за вход в офиса на {shop}',
    recovery_heading: 'Нов начин за вход',
    recovery_intro:
      'Предишните Ви ключове, паролата и всички сесии в офиса на {shop} вече не важат. С тази връзка избирате как ще влизате занапред.',
    recovery_link: 'Към офиса',
    recovery_valid: 'Връзката работи веднъж и важи един ден.',
    recovery_stranger: 'Ако не сте искали това, моля, говорете със собственика на магазина.',
    login_changed_subject: 'Начинът Ви за вход в офиса на {shop} е променен',
    login_changed_heading: 'Начинът Ви за вход е променен',
    login_changed_stranger:
      'Ако не сте били Вие, моля, кажете веднага на собственика на магазина или прекратете другите си сесии и премахнете чуждото.',
    account_link: 'Към профила Ви',
    passkey_added: 'Към профила Ви в офиса е добавен ключ за достъп.',
    passkey_removed: 'От профила Ви в офиса е премахнат ключ за достъп. Другите Ви сесии са прекратени.',
    password_set: 'За профила Ви в офиса е зададена парола. Другите Ви сесии са прекратени.',
    password_removed: 'Паролата на профила Ви в офиса е премахната. Другите Ви сесии са прекратени.',
    recovery_codes_renewed: 'Профилът Ви в офиса има нови резервни кодове; предишните вече не важат.',
    recovery_code_used: 'В профила Ви в офиса влязоха с един от резервните Ви кодове.',
    recovered: 'Връзката за нов начин за вход в профила Ви в офиса е използвана.',
  },
})
