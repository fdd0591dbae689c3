import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const SOURCE = fileURLToPath(import.meta.resolve('@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf'))
const TARGET = fileURLToPath(new URL('./dist/fonts/literata.woff2', import.meta.url))
/** First and last code point: Latin with its accents, the Cyrillic of Bulgarian and Russian, punctuation and signs. */
const RANGES = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2dc],
  [0x301, 0x308],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2116, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
] as const
/** The feature `locl` holds the Bulgarian forms of Cyrillic letters. A constant, because the types do not know the last two options. */
const OPTIONS = {
  targetFormat: 'woff2' as const,
  noHinting: true,
  keepFeatures: ['kern', 'liga', 'calt', 'mark', 'mkmk', 'ccmp', 'locl'],
}

/**
 * The font of headings as one file with both alphabets, `@fonts/literata.woff2` in style sheets. In a file for each alphabet, letters of one
 * and spaces and digits of the other arrive at different times, and a heading breaks into other lines in between.
 */
export function headingFont(): Plugin {
  return {
    name: 'vitrina:heading-font',
    async config() {
      const characters = RANGES.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
      ).join('')
      const font = await subsetFont(await readFile(SOURCE), characters, OPTIONS)
      await mkdir(dirname(TARGET), { recursive: true })
      await writeFile(TARGET, font)
      return { resolve: { alias: { '@fonts': dirname(TARGET) } } }
    },
  }
}
