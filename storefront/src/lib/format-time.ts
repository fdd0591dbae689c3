import { type Language, LANGUAGE_TAGS } from '@vitrina/contract/constants'

/** `15:40`, or with its day where that is not today, in the shop's time zone, as the shop holds what was chosen. */
export const formatTime = (instant: string, language: Language, timeZone: string): string => {
  const day = new Date(instant).toLocaleDateString('sv', { timeZone })
  const isToday = day === new Date().toLocaleDateString('sv', { timeZone })
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    ...(!isToday && { day: 'numeric', month: 'long' }),
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant))
}
