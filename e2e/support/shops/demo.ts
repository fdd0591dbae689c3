import type { Language } from '@vitrina/contract'

/** A text of the demo shop in both languages. */
export type LocalizedText = Record<Language, string>

const localized = (en: string, bg: string): LocalizedText => ({ en, bg })

export const CATEGORIES = {
  home: localized('Home', 'За дома'),
  socks: localized('Wool socks', 'Вълнени чорапи'),
  food: localized('Food', 'Храна'),
  honey: localized('Honey', 'Мед'),
  house: localized('The house', 'Къщата'),
  picnic: localized('A picnic basket for the day', 'Кошница за пикник'),
}

export const PRODUCTS = {
  socks: { key: 'socks', url: 'rhodope-wool-socks', name: localized('Rhodope wool socks', 'Родопски вълнени чорапи') },
  honey: { key: 'honey-acacia', url: 'acacia-honey', name: localized('Acacia honey', 'Акациев мед') },
  mortar: { key: 'mortar', url: 'walnut-mortar', name: localized('Walnut mortar', 'Орехово хаванче') },
  wine: {
    key: 'wine',
    url: 'mavrud-reserve-2022',
    name: localized('Mavrud Reserve, 2022', 'Мавруд резерва, 2022'),
  },
  picnic: {
    key: 'picnic-basket',
    url: 'picnic-basket-for-two',
    name: localized('Picnic basket for two', 'Кошница за пикник за двама'),
  },
}

export const OPTIONS = {
  colour: localized('Colour', 'Цвят'),
  grey: localized('Grey', 'Сив'),
  size: localized('Size', 'Номер'),
  jar: localized('Jar', 'Буркан'),
}

export const SERVICES = {
  courier: localized('Courier', 'Куриер'),
  economy: localized('Economy post', 'Икономична поща'),
  cash: localized('Cash on delivery', 'Наложен платеж'),
  bank: localized('Bank transfer', 'Банков превод'),
  card: localized('Card', 'С карта'),
  onArrival: localized('Pay on arrival', 'Плащане на място'),
  shop: {
    ...localized('Collect from the shop', 'Вземане от магазина'),
    address: localized('14 Kapitan Petko Voyvoda Street', 'ул. „Капитан Петко войвода“ № 14'),
  },
}

export const CITIES = {
  plovdiv: { name: localized('Plovdiv', 'Пловдив'), post_code: '4000' },
  sofia: { name: localized('Sofia', 'София'), post_code: '1000' },
}

export const OFFICES = {
  serdika: localized('Sofia – Serdika', 'София – Сердика'),
  kapana: localized('Plovdiv – Kapana', 'Пловдив – Капана'),
}
