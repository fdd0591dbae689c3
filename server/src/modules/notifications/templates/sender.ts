import { type ColourName, colourOf, type Settings } from '@vitrina/contract'
import type { ShopLook } from '../../look/index.ts'
import type { LetterStyle, Sender } from './render-email.ts'

/** The shop's settings as an e-mail shows them: with its look as it is stored, since e-mails load no style sheet. */
export type LetterSettings = Omit<Settings, 'look'> & { look: ShopLook }

/** How the shop signs an email, from its settings. */
export function senderOf({ site_title, company, look }: LetterSettings): Sender {
  return {
    name: site_title,
    contacts: [
      company.name === site_title ? '' : company.name,
      company.address,
      company.phone ?? '',
      company.email ?? '',
    ].filter(Boolean),
    style: letterStyle(look),
  }
}

const FAMILIES = {
  'sans-serif': "'Helvetica Neue',Arial,sans-serif",
  serif: 'Georgia,serif',
  monospace: "Menlo,Consolas,'Courier New',monospace",
}
const familyOf = (font: ShopLook['fonts']['text'], names: string): string => (font ? FAMILIES[font.fallback] : names)

/** The light appearance of the shop. Fonts of its own are not loaded, so families that are like them stand in. */
function letterStyle(look: ShopLook): LetterStyle {
  const colour = (name: ColourName) => colourOf(look, name, 'light')
  return {
    paper: colour('paper'),
    ink: colour('ink'),
    muted: colour('muted'),
    line: colour('line'),
    accent: colour('accent'),
    onAccent: colour('on-accent'),
    text: familyOf(look.fonts.text, `'Sofia Sans',${FAMILIES['sans-serif']}`),
    headings: familyOf(look.fonts.headings, `Literata,${FAMILIES.serif}`),
    headingWeight: look.fonts.headings?.files[0]?.weight.split(' ')[0] ?? '400',
    buttonRadius: look.radii.control ?? 0,
  }
}
