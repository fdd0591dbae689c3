/** What is English in a Bulgarian text: three Latin words in a row. Keys and examples stand in quotes, or are fewer words. */
export function englishRemainder(bulgarian: string): string | undefined {
  const withoutQuotes = bulgarian.replace(/„[^“]*“|"[^"]*"|`[^`]*`|npm run shop/g, '…')
  return /[a-z]+(?: [a-z]+){2,}/i.exec(withoutQuotes)?.[0]
}
