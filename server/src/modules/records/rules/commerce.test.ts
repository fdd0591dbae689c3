import { test } from 'vitest'
import { expectImportError, type FolderFiles, withEdits } from '../../../../test/shops/shop-folder.ts'

test.each<[what: string, changes: FolderFiles, expected: string]>([
  [
    'an unknown list of delivery.yaml',
    withEdits('delivery.yaml', ['countries:', 'contries:']),
    'delivery.yaml:1: contries: is not a known field',
  ],
  [
    'a promo code used twice in different case',
    withEdits('promos.yaml', ['code: FREE', 'code: роза']),
    'promos.yaml:3: code: "РОЗА" is used twice',
  ],
  [
    'an unknown zone',
    withEdits('delivery.yaml', ['- {zone: bulgaria', '- {zone: mars']),
    'delivery.yaml:15: rates[2].zone: there is no zone "mars"',
  ],
  [
    'an unknown country',
    withEdits('delivery.yaml', ['[BG, GR]', '[BG, XX]']),
    'delivery.yaml:1: countries[2]: must be the two letters of a country',
  ],
  [
    'steps that do not increase',
    withEdits('delivery.yaml', ['{price: 14.90}]', '{up_to: 900, price: 14.90}]']),
    'delivery.yaml:13: rates[1].steps[2].up_to: must be more than in the step before',
  ],
  [
    'grams with decimals',
    withEdits('delivery.yaml', ['up_to: 1000,', 'up_to: 10.50,']),
    'delivery.yaml:13: rates[1].steps[1].up_to: must be a whole number',
  ],
  [
    'an unknown service',
    withEdits('delivery.yaml', ['service: courier', 'service: pigeon']),
    'delivery.yaml:20: service: there is no service "pigeon"',
  ],
  [
    'a pickup service without an office',
    withEdits('delivery.yaml', ['service: pickup', 'service: courier']),
    'delivery.yaml:16: pickup: needs an office, the place where orders are collected',
  ],
  [
    'a pickup office outside the countries of delivery',
    withEdits('delivery.yaml', ['service: pickup, country: BG', 'service: pickup, country: RO']),
    'delivery.yaml:18: country: "RO" is not among the countries, so nobody could collect there',
  ],
  [
    'a pickup service with delivery days',
    withEdits('delivery.yaml', ['pickup: true', 'pickup: true, days: [1, 2]']),
    'delivery.yaml:16: days: must not be used with pickup',
  ],
  [
    'a pickup that is neither true nor false',
    withEdits('delivery.yaml', ['pickup: true', 'pickup: perhaps']),
    'delivery.yaml:16: pickup: must be true or false',
  ],
  [
    'a pickup service with rates',
    withEdits('delivery.yaml', ['days: [1, 2]', 'pickup: true']),
    'delivery.yaml:9: rates: must not be used with pickup: collecting is free',
  ],
  [
    'a service without rates',
    withEdits('delivery.yaml', [', pickup: true', '']),
    'delivery.yaml:16: rates: is missing',
  ],
  [
    'an unknown post code',
    withEdits('delivery.yaml', ['"4700"', '"4701"']),
    'delivery.yaml:18: post_code: there is no city with the post code 4701',
  ],
  [
    'an invalid IBAN',
    withEdits('payments.yaml', ['BG80BNBG', 'BG81BNBG']),
    'payments.yaml:5: account.iban: must be an IBAN with a valid checksum',
  ],
  [
    'a bank transfer without an account',
    withEdits('payments.yaml', ['provider: cash', 'provider: bank-transfer']),
    'payments.yaml:1: account: is missing',
  ],
  [
    'a reminder after the order is cancelled',
    withEdits('payments.yaml', ['expire_after_days: 7', 'expire_after_days: 3']),
    'payments.yaml:7: remind_after_days: must be less than expire_after_days',
  ],
  [
    'an expiry of what is paid on delivery',
    withEdits('payments.yaml', ['provider: cash,', 'provider: cash, expire_after_days: 7,']),
    'payments.yaml:1: expire_after_days: must not be used with provider cash',
  ],
  [
    'a fee for rooms',
    withEdits('payments.yaml', ['provider: cash,', 'provider: cash, for: rooms, fee: 1.00,']),
    'payments.yaml:1: fee: is for goods only',
  ],
  [
    'a promo code that ends before it starts',
    withEdits('promos.yaml', ['until: 2026-12-31', 'until: 2026-08-31']),
    'promos.yaml:1: until: must not be before from',
  ],
  [
    'a percentage above 100',
    withEdits('promos.yaml', ['value: 10', 'value: 101']),
    'promos.yaml:1: value: must be a whole number from 1 to 100',
  ],
  [
    'a promo code for an unknown product',
    withEdits('promos.yaml', ['[rug]', '[rag]']),
    'promos.yaml:1: products[1]: there is no product "rag"',
  ],
])('%s is reported with its file and line', (_what, changes, expected) => expectImportError(changes, expected))
