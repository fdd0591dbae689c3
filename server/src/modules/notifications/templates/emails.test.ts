import { describe, expect, test } from 'vitest'
import type { Language, Order } from '@vitrina/contract'
import type { ContactMessage } from '../../content/index.ts'
import { accountEmail } from './account-email.ts'
import { contactAnswerEmail, contactMessageEmail, contactReceiptEmail } from './contact-message.ts'
import { html } from '../../../platform/html.ts'
import { type EmailTemplate, renderEmail } from './render-email.ts'
import { formatTotal } from './order-blocks.ts'
import { orderConfirmationEmail } from './order-confirmation.ts'
import { orderNoticeEmail } from './order-notice.ts'
import { orderStateEmail } from './order-state.ts'
import { withdrawalEmail, type WithdrawalStatement } from './withdrawal.ts'
import { DEFAULT_LOOK } from '../../look/index.ts'
import type { LetterSettings } from './sender.ts'

const order: Order = {
  url: 'unguessable',
  number: '100001',
  language: 'bg',
  state: 'placed',
  payment_state: 'awaiting_transfer',
  created_at: '2026-11-19T22:30:00.000Z',
  withdrawal: { days: 14, until: null, statements: [] },
  lines: [
    {
      product_id: 1,
      name: 'Розово масло',
      url: 'rozovo-maslo',
      icon: null,
      options: [{ name: 'Размер', value: '10 мл' }],
      selected_count: 2,
      price: 12.5,
      total: 25,
      from_date: null,
      to_date: null,
      withdrawable: true,
      min_age: null,
      voucher: false,
      withdrawable_count: 0,
    },
    {
      product_id: 2,
      name: 'Стан',
      url: 'stan',
      icon: null,
      options: [],
      selected_count: 1,
      price: 1000,
      total: 2000,
      from_date: '2026-12-30',
      to_date: '2027-01-01',
      withdrawable: true,
      min_age: null,
      voucher: false,
      withdrawable_count: 0,
    },
  ],
  subtotal: 2025,
  discount: 10.13,
  delivery_price: 4.9,
  gift_wrapping: null,
  payment_fee: 0,
  reductions: [],
  paid_by_voucher: [],
  vouchers: [],
  balance: { paid: 0, given_back: 0, to_give_back: 0, to_pay: 0 },
  parcel: null,
  stay: null,
  total: 2019.77,
  currency: 'BGN',
  promo_code: 'ЕСЕН',
  first_name: 'Ана',
  last_name: 'Петрова',
  email: 'ana@example.com',
  phone: '+359888123456',
  note: 'Първи ред\nВтори ред',
  gift: null,
  delivery: {
    service: 'courier',
    service_name: 'Куриер',
    pickup: false,
    to: 'office',
    address: 'Смолян – Център, 4700 Смолян',
    days: [1, 2],
  },
  invoice: {
    company_name: 'Пример ООД',
    eik: '175074752',
    vat_number: null,
    responsible_official: 'Ана Петрова',
    company_email: null,
  },
  payment: {
    service: 'bank',
    redirect: '/x',
    name: 'Банков превод',
    text: 'До пет дни.',
    account: { iban: 'BG80BNBG96611020345678', bic: 'BNBGBGSD', bank: 'БНБ', holder: 'Родопа ООД' },
    charge: null,
  },
}

const settings: LetterSettings = {
  default_language: 'en',
  pusherKey: null,
  pusherChannel: 'shop',
  pusherCluster: null,
  pusherHost: null,
  reports: null,
  closed: null,
  dispatch: null,
  gift_wrapping: null,
  withdrawal_days: 14,
  voucher_months: 12,
  sends_email: true,
  time_zone: 'Europe/Sofia',
  country: 'BG',
  terms_url: null,
  privacy_url: null,
  css: null,
  look: DEFAULT_LOOK,
  site_title: 'Родопа',
  site_icon: null,
  site_description: '',
  languages: ['en', 'bg'],
  currency: { code: 'BGN', label: 'лв', second: { code: 'EUR', label: '€' } },
  company: {
    name: 'Родопа ООД',
    eik: null,
    vat_number: null,
    responsible_official: null,
    address: 'ул. Роза 1',
    phone: '+359 301 1',
    email: 'hello@rodopa.example',
    working_hours: null,
  },
}
/** Replaces the non-breaking and thin spaces in amounts and dates. */
const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ').replaceAll('\u2060', '')

test('a confirmation in Bulgarian contains every part of the order', () => {
  const { subject, text } = renderEmail(
    orderConfirmationEmail(
      { order, settings, language: 'bg' },
      'https://shop.example/orders/cash/thank_you/unguessable',
    ),
  )
  expect(subject).toBe('Вашата поръчка 100001 в Родопа')
  expect(withPlainSpaces(text)).toBe(`Благодарим Ви за поръчката, Ана!

На 20 ноември 2026 г. получихме поръчка 100001. Ето какво поръчахте:

2 × Розово масло, Размер: 10 мл: 25,00 лв
1 × Стан, 30 – 31 декември 2026 г.: 2000,00 лв

Продукти: 2025,00 лв
Отстъпка с код ЕСЕН: −10,13 лв
Доставка: 4,90 лв
Общо: 2019,77 лв (1032,69 €)

Вижте поръчката: https://shop.example/orders/cash/thank_you/unguessable

Доставка
Куриер, 1–2 работни дни
Смолян – Център, 4700 Смолян

Плащане
Банков превод
До пет дни.
Получател: Родопа ООД
IBAN: BG80BNBG96611020345678
BIC: BNBGBGSD
Банка: БНБ
Основание за плащане: Поръчка 100001

Фактура
Пример ООД
ЕИК: 175074752
МОЛ: Ана Петрова

-- 
Родопа
Родопа ООД
ул. Роза 1
+359 301 1
hello@rodopa.example
`)
})

test('an e-mail has the colours, corners and families of fonts that the shop has chosen', () => {
  const htmlOf = (look: LetterSettings['look']) =>
    renderEmail(
      orderConfirmationEmail({ order, settings: { ...settings, look }, language: 'bg' }, 'https://shop.example/x'),
    ).html
  const own = htmlOf({
    ...DEFAULT_LOOK,
    colours: { light: { accent: '#0033AA', 'on-accent': '#FFFFEE', paper: '#FEFEFE' }, dark: { accent: '#88AAFF' } },
    fonts: {
      text: { files: [], fallback: 'serif' },
      headings: { files: [{ file: 'a.woff2', weight: '700 900' }], fallback: 'sans-serif' },
    },
    radii: { control: 8 },
  })
  expect(own).toContain('background:#FEFEFE')
  expect(own).toContain('font-family:Georgia,serif')
  expect(own).toMatch(/<h1\s[^>]*Arial,sans-serif[^>]*font-weight:700/)
  expect(own).toContain('background:#0033AA;border-radius:8px;color:#FFFFEE')
  expect(own).not.toContain('#88AAFF')
  expect(htmlOf(DEFAULT_LOOK)).toMatch(/background:#2e4a3b;border-radius:0px/i)
})

test('a confirmation says of the right of withdrawal where there is one, and how to use it', () => {
  const withdrawable = {
    ...order,
    lines: order.lines.map((line) => ({ ...line, voucher: false, withdrawable_count: 1 })),
  }
  const context = { order: withdrawable, settings, language: 'en' } as const
  const textOf = (pageUrl: string | null) => renderEmail(orderConfirmationEmail(context, pageUrl)).text
  expect(textOf('https://shop.example/x')).toMatch(/until 14.days after .* under “Withdraw from contract here”/)
  expect(textOf(null)).toContain('A reply to this e-mail is enough.')
})

test('a confirmation names to a consumer what has no right of withdrawal', () => {
  const [first, ...others] = order.lines
  const exempt = [{ ...first!, withdrawable: false, voucher: false, withdrawable_count: 0 }]
  const rest = others.map((line) => ({ ...line, voucher: false, withdrawable_count: 1 }))
  const textOf = (lines: Order['lines'], invoice: Order['invoice'] = null, language: Language = 'en') =>
    renderEmail(orderConfirmationEmail({ order: { ...order, lines, invoice }, settings, language }, null)).text
  expect(textOf([...exempt, ...rest])).toMatch(
    /A reply to this e-mail is enough\. There is no right of withdrawal for: /,
  )
  expect(textOf(exempt)).toContain(`There is no right of withdrawal for: “${first!.name}”.`)
  expect(textOf(exempt)).toContain('No right of withdrawal: ')
  expect(textOf(exempt)).not.toContain('You can withdraw')
  expect(textOf(exempt, null, 'bg')).toContain(`Няма право на отказ за: „${first!.name}“.`)
  expect(textOf(exempt, order.invoice)).not.toContain('right of withdrawal')
})

test('an order in the second currency, from before the shop moved, has its total once', () => {
  const currency = { code: 'EUR', label: '€', second: { code: 'BGN', label: 'лв' } } as const
  const moved = { order, settings: { ...settings, currency }, language: 'en' as const }
  expect(withPlainSpaces(formatTotal(moved))).toMatch(/^[\d.,]+ BGN$/)
})

test('a confirmation in English leaves out an absent account, link, invoice, note, discount and second currency', () => {
  const minimalOrder: Order = {
    ...order,
    lines: [order.lines[0]!],
    discount: 0,
    delivery_price: 0,
    gift_wrapping: 4,
    note: null,
    invoice: null,
    payment: { service: 'cash', redirect: '/x', name: 'Cash on delivery', text: '', account: null, charge: null },
  }
  const withoutSecondCurrency = { ...settings, currency: { ...settings.currency, second: null } }
  const { subject, text } = renderEmail(
    orderConfirmationEmail(
      {
        order: { ...minimalOrder, delivery: { ...order.delivery, days: [1, 1] } },
        settings: withoutSecondCurrency,
        language: 'en',
      },
      null,
    ),
  )
  expect(subject).toBe('Your order 100001 at Родопа')
  expect(withPlainSpaces(text)).toContain('on 20 November 2026')
  expect(withPlainSpaces(text)).toContain(
    'Delivery: free\nGift wrapping: 4.00 лв\nTotal: 2,019.77 лв\n\nDelivery\nКуриер, 1 working day\n',
  )
  expect(text).toContain('Payment\nCash on delivery\n\n-- ')
  for (const absent of ['Discount', 'IBAN', 'http', 'Invoice', 'Note', '€']) expect(text).not.toContain(absent)
})

test('an order keeps its currency after the shop has changed to another', () => {
  const euro = { ...settings, currency: { code: 'EUR' as const, label: '€', second: null } }
  expect(
    withPlainSpaces(renderEmail(orderConfirmationEmail({ order, settings: euro, language: 'bg' }, null)).text),
  ).toContain('Общо: 2019,77 BGN')
})

describe('what a stranger has typed', () => {
  const phishing = 'YOUR ACCOUNT IS LOCKED. Log in at http://evil.example/login or www.evil.example now. '.repeat(5)
  const typed: Order = {
    ...order,
    first_name: phishing,
    last_name: phishing,
    note: phishing,
    delivery: { ...order.delivery, to: 'address', address: phishing },
    invoice: {
      company_name: phishing,
      eik: '175074752',
      vat_number: phishing,
      responsible_official: phishing,
      company_email: 'evil@evil.example',
    },
  }
  const context = { order: typed, settings, language: 'en' } as const
  const statement = {
    at: '2026-12-01T10:00:00.000Z',
    is_whole: true,
    lines: [{ line: 0, count: 1 }],
    state: 'shipped',
    payment_state: 'paid',
  } as unknown as WithdrawalStatement

  test.each([
    ['a confirmation', orderConfirmationEmail(context, null)],
    ['an e-mail about a state', orderStateEmail('shipped', context, { payment: 'paid', pageUrl: null })],
    ['the receipt of a withdrawal', withdrawalEmail(context, statement, null)],
  ])('has no link in %s to the customer, and is short', (_name, email) => {
    const { subject, text, html: rendered } = renderEmail(email)
    for (const sent of [subject, text, rendered]) expect(sent).not.toMatch(/evil\.example|:\/\/evil|evil@/)
    for (const line of text.split('\n').filter((words) => words.includes('LOCKED')))
      expect(line.length).toBeLessThan(150)
  })

  test('reaches the merchant as it is', () => {
    expect(withPlainSpaces(renderEmail(orderNoticeEmail(context, 'en', null)).text)).toContain(phishing.trim())
  })

  test('leaves ordinary names, companies and addresses as they are', () => {
    const usual = {
      ...order,
      delivery: { ...order.delivery, to: 'address' as const, address: 'ул. „Шипка“ 34, вх. А' },
    }
    const { text } = renderEmail(orderConfirmationEmail({ order: usual, settings, language: 'bg' }, null))
    for (const words of ['поръчката, Ана!', 'ул. „Шипка“ 34, вх. А', 'Пример ООД', 'МОЛ: Ана Петрова'])
      expect(withPlainSpaces(text)).toContain(words)
  })
})

test('a notice names the customer, in the shop’s language', () => {
  const { subject, text } = renderEmail(orderNoticeEmail({ order, settings, language: 'en' }, 'bg', null))
  expect(withPlainSpaces(subject)).toBe('New order 100001: 2,019.77 лв (1,032.69 €)')
  expect(text).toContain('Customer\nАна Петрова\nE-mail: ana@example.com\nPhone: +359888123456\nLanguage: Bulgarian\n')
})

describe('text from customers and merchants', () => {
  const markup = '<script>alert(1)</script><img src=x onerror="alert(2)">\'"&'
  const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(2)&quot;&gt;&#39;&quot;&amp;'

  /** A copy in which every free text is markup. */
  function withMarkup<T>(value: T): T {
    if (typeof value === 'string')
      return (
        /^\d{4}-\d\d-\d\d/.test(value) || ['BGN', 'EUR', 'bg', 'en', settings.time_zone].includes(value)
          ? value
          : markup
      ) as T
    if (Array.isArray(value)) return value.map(withMarkup) as T
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMarkup(inner)])) as T
    return value
  }

  const message: ContactMessage = {
    id: 1,
    first_name: 'a',
    last_name: 'b',
    email: 'c',
    phone: 'd',
    subject: 'e',
    message: 'f',
    language: 'bg',
    order_number: null,
    state: 'open',
    created_at: new Date(),
  }
  const emails: [string, EmailTemplate][] = [
    [
      'a confirmation',
      orderConfirmationEmail({ order: withMarkup(order), settings: withMarkup(settings), language: 'bg' }, markup),
    ],
    [
      'a notice',
      orderNoticeEmail({ order: withMarkup(order), settings: withMarkup(settings), language: 'en' }, 'bg', markup),
    ],
    [
      'an answer',
      contactAnswerEmail(
        { ...withMarkup({ ...message, created_at: '', state: '' }), state: 'open', created_at: new Date() },
        markup,
        { ...withMarkup(settings), time_zone: settings.time_zone },
      ),
    ],
    [
      'a contact message',
      contactMessageEmail(
        { ...withMarkup({ ...message, created_at: '', state: '' }), state: 'open', created_at: new Date() },
        withMarkup(settings),
        'en',
      ),
    ],
    ['a receipt of a message', contactReceiptEmail(markup, withMarkup(settings), 'bg')],
    [
      'an e-mail about an order’s state',
      orderStateEmail(
        'shipped',
        { order: withMarkup(order), settings: withMarkup(settings), language: 'bg' },
        { payment: 'paid', pageUrl: markup },
      ),
    ],
    [
      'an e-mail about an account',
      accountEmail(
        'welcome',
        { firstName: markup, settings: withMarkup(settings), language: 'bg' },
        { login: markup, recover: markup, profile: markup, oneTime: markup },
      ),
    ],
  ]

  test.each(emails)('is escaped in %s', (_name, email) => {
    const { html: rendered } = renderEmail(email)
    expect(rendered).toContain(escaped)
    expect(rendered).not.toContain(markup)
    expect(rendered).not.toMatch(/<script|<img|onerror="/i)
    // Only the elements of the template occur.
    expect(
      [...new Set(rendered.match(/<([a-z]\w*)/g))].filter(
        (tag) => !/^<(html|head|meta|title|body|div|p|h1|h2|br|table|tr|td|span|a|blockquote)$/.test(tag),
      ),
    ).toEqual([])
  })

  test('has no line breaks of its own where line breaks count', () => {
    const emails = [
      orderConfirmationEmail({ order, settings, language: 'bg' }, null),
      orderNoticeEmail({ order: { ...order, note: 'One\nTwo' }, settings, language: 'en' }, 'bg', null),
    ]
    for (const email of emails) {
      const { html: rendered } = renderEmail(email)
      const texts = rendered.split('white-space:pre-line">').slice(1)
      expect(texts.length).toBeGreaterThan(5)
      for (const text of texts) expect(text).not.toMatch(/^\s|^[^<]*\s</)
    }
  })

  test('is escaped by the html tag, and nested Html is not escaped again', () => {
    expect(
      html`<p title="${'"'}">${html`<b>${'<'}</b>`}${[html`<i>1</i>`, html`<i>2</i>`]}${null}${false}${0}</p>`.html,
    ).toBe('<p title="&quot;"><b>&lt;</b><i>1</i><i>2</i>0</p>')
  })
})
