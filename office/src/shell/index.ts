export { LanguageSwitch } from './language-switch.tsx'
export { Part, Screen } from './screen.tsx'
