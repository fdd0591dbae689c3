import type { Language } from '@vitrina/contract'

/** Words of the demo shop, as a shopper reads them. */
export type Words = Record<Language, string>

const say = (en: string, bg: string): Words => ({ en, bg })

export const SHELVES = {
  home: say('Home', 'За дома'),
  socks: say('Wool socks', 'Вълнени чорапи'),
  food: say('Food', 'Храна'),
  honey: say('Honey', 'Мед'),
  house: say('The house', 'Къщата'),
  picnic: say('A picnic basket for the day', 'Кошница за пикник'),
}

export const PRODUCTS = {
  socks: { key: 'socks', url: 'rhodope-wool-socks', name: say('Rhodope wool socks', 'Родопски вълнени чорапи') },
  honey: { key: 'honey-acacia', url: 'acacia-honey', name: say('Acacia honey', 'Акациев мед') },
  mortar: { key: 'mortar', url: 'walnut-mortar', name: say('Walnut mortar', 'Орехово хаванче') },
  picnic: {
    key: 'picnic-basket',
    url: 'picnic-basket-for-two',
    name: say('Picnic basket for two', 'Кошница за пикник за двама'),
  },
}

export const OPTIONS = {
  colour: say('Colour', 'Цвят'),
  grey: say('Grey', 'Сив'),
  size: say('Size', 'Номер'),
  jar: say('Jar', 'Буркан'),
}

export const SERVICES = {
  courier: say('Courier', 'Куриер'),
  economy: say('Economy post', 'Икономична поща'),
  cash: say('Cash on delivery', 'Наложен платеж'),
  bank: say('Bank transfer', 'Банков превод'),
  shop: {
    ...say('Collect from the shop', 'Вземане от магазина'),
    address: say('14 Kapitan Petko Voyvoda Street', 'ул. „Капитан Петко войвода“ № 14'),
  },
}

export const TOWNS = {
  plovdiv: { name: say('Plovdiv', 'Пловдив'), post_code: '4000' },
  sofia: { name: say('Sofia', 'София'), post_code: '1000' },
}

export const OFFICES = {
  serdika: say('Sofia – Serdika', 'София – Сердика'),
  kapana: say('Plovdiv – Kapana', 'Пловдив – Капана'),
}
