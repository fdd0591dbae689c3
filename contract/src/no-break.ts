import { FORMATS } from './formats.ts'
import { LANGUAGES } from './locales.ts'

const NO_BREAK_SPACE = '\u00a0'
const WORD_JOINER = '\u2060'

/** Words after a number: measures, money and time, in English and Bulgarian. */
const UNITS = [
  'mm|cm|m|km|metres?|mg|g|kg|kilos?|grams?|ml|cl|l|litres?|%|°C|°',
  'мм|см|м|км|метра|мг|г|гр|кг|килограма?|грама?|мл|л|литра|дка|бр',
  'лв|лева|ст|стотинки|евро|€|EUR|BGN|USD|euros?|leva|хил|млн|об',
  'ч|часа?|мин|минут[аи]|ден|дни|дена|седмиц[аи]|месеца?|годин[аи]|работ(?:ен|ни)',
  'am|pm|hours?|min|minutes?|days?|weeks?|months?|years?|working',
].join('|')
const ENGLISH_MONTHS = FORMATS.en.months.join('|')
const MONTHS = LANGUAGES.flatMap((language) => FORMATS[language].months).join('|')
/** Abbreviations that belong to the word or number after them. */
const ABBREVIATIONS = ['ул', 'бул', 'пл', 'кв', 'бл', 'вх', 'ет', 'ап', 'гр', 'тел', 'стр', 'чл', 'св', 'apt']

const END = String.raw`(?![\p{L}\p{N}])`
/** Spaces at which a line must not end. */
const SPACES = new RegExp(
  [
    String.raw`(?<=\d) (?=(?:${UNITS})${END})`,
    String.raw`(?<=(?<!\d)\d{1,2}) (?=(?:${MONTHS})${END})`,
    String.raw`(?<=(?<!\p{L})(?:${ENGLISH_MONTHS})) (?=\d{1,2}(?!\d))`,
    String.raw`(?<=\d) (?=[×–] ?\d)`,
    String.raw`(?<=[×№]) (?=\d)`,
    String.raw`(?<=(?<!\p{L})(?:${ABBREVIATIONS.join('|')})\.) (?=[\p{L}\p{N}„“])`,
    String.raw`(?<=\d[ \u00a0]об\.) (?=%)`,
    String.raw`(?<=\d%) (?=vol${END})`,
  ].join('|'),
  'giu',
)
/** After a word of one letter, which in Bulgarian is a preposition or a conjunction. A long word may begin a line: a heading of a phone is narrow. */
const SHORT_WORDS = /(?<=(?<![\p{L}\p{N}])[авиус]) (?=„?[\p{L}\p{N}]{1,12}(?![\p{L}\p{N}]))/giu
/** A dash between two numbers, after which browsers would end a line. */
const RANGES = /(?<=\d)–(?=\d)/g

/**
 * The text with no-break spaces between numbers and their units, in dates, measurements and abbreviated addresses, and with ranges of
 * numbers held together: `11,90 лв`, `1998 г.`, `20 ноември`, `140 × 200 cm`, `№ 14`, `10:00–14:00`. A range that is the whole text,
 * like a size, stays as it is, and so does everything without one of these forms: phone numbers, account numbers, addresses, code.
 */
export function withNoBreaks(text: string): string {
  const joined = text.replace(SPACES, NO_BREAK_SPACE)
  return /^\d+–\d+$/.test(text) ? joined : joined.replace(RANGES, `–${WORD_JOINER}`)
}

/** A text of the shop's content: as `withNoBreaks`, and no line of it ends with a Bulgarian word of one letter, as in `стая с изглед`. */
export const contentWithNoBreaks = (text: string): string => withNoBreaks(text).replace(SHORT_WORDS, NO_BREAK_SPACE)
