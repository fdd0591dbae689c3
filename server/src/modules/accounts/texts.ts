import { defineTexts } from '../../platform/texts/index.ts'

export const text = defineTexts({
  en: {
    wrong_login: 'The e-mail address or the password is not right.',
    wrong_password: 'This is not your password.',
    confirm_password: 'Please enter the password of this account.',
    wrong_account_password: 'This is not the password of this account.',
    password_short: 'At least {min} characters, please.',
    password_weak: 'This password is easy to guess. A longer one of several words is better.',
    link_expired: 'This link has been used or has expired. Please ask for a new one.',
    reset_sent: 'If this address has an account, an e-mail with a link is on its way to it.',
    password_set: 'Your new password is set. Please log in.',
    password_changed: 'Your password is changed. All other devices are logged out.',
    email_confirmed: 'Your e-mail address is confirmed.',
    confirmation_sent: 'An e-mail with a link is on its way. It is valid for two days.',
    logged_out: 'You are logged out.',
    account_deleted: 'Your account is deleted.',
    same_email: 'This is your address already.',
    many_orders:
      'Many orders or bookings with this e-mail address were made within a short time. Please log in with it, or try again in ten minutes.',
    too_many_addresses: 'You can store {max} addresses at most.',
  },
  bg: {
    wrong_login: 'Имейл адресът или паролата не са верни.',
    wrong_password: 'Това не е Вашата парола.',
    confirm_password: 'Моля, въведете паролата на този профил.',
    wrong_account_password: 'Това не е паролата на този профил.',
    password_short: 'Поне {min} знака, моля.',
    password_weak: 'Тази парола се отгатва лесно. По-добра е по-дълга, от няколко думи.',
    link_expired: 'Тази връзка вече е използвана или е изтекла. Моля, поискайте нова.',
    reset_sent: 'Ако за този адрес има профил, изпратихме имейл с връзка.',
    password_set: 'Новата Ви парола е зададена. Моля, влезте в профила си.',
    password_changed: 'Паролата Ви е сменена. Всички други устройства излязоха от профила.',
    email_confirmed: 'Имейл адресът Ви е потвърден.',
    confirmation_sent: 'Изпратихме Ви имейл с връзка. Тя важи два дни.',
    logged_out: 'Излязохте от профила си.',
    account_deleted: 'Профилът Ви е изтрит.',
    same_email: 'Това вече е Вашият адрес.',
    many_orders:
      'За кратко време с този имейл адрес са направени много поръчки или резервации. Моля, влезте в профила си с него или опитайте отново след десет минути.',
    too_many_addresses: 'Можете да запазите най-много {max} адреса.',
  },
})
