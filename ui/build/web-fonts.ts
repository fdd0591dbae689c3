import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const TARGET_DIR = fileURLToPath(new URL('../dist/fonts', import.meta.url))
/** File name without extension → the address of the TrueType file it is made from. */
const FONTS = {
  'sofia-sans-400': import.meta.resolve('@expo-google-fonts/sofia-sans/400Regular/SofiaSans_400Regular.ttf'),
  'sofia-sans-600': import.meta.resolve('@expo-google-fonts/sofia-sans/600SemiBold/SofiaSans_600SemiBold.ttf'),
  literata: import.meta.resolve('@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf'),
}
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
/** `locl` holds the Bulgarian forms of Cyrillic letters, `tnum` digits of one width. A constant, because the types do not know the last two options. */
const OPTIONS = {
  targetFormat: 'woff2' as const,
  noHinting: true,
  keepFeatures: ['kern', 'liga', 'calt', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
}

/**
 * The fonts as one file for each weight with both alphabets, `@fonts/literata.woff2` and so on. In a file for each alphabet, letters of one
 * and spaces and digits of the other arrive at different times, and a text breaks into other lines in between.
 */
export function webFonts(): Plugin {
  return {
    name: 'vitrina:web-fonts',
    async config() {
      const characters = RANGES.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
      ).join('')
      await mkdir(TARGET_DIR, { recursive: true })
      for (const [name, source] of Object.entries(FONTS)) {
        const font = await subsetFont(await readFile(new URL(source)), characters, OPTIONS)
        await writeFile(join(TARGET_DIR, `${name}.woff2`), font)
      }
      return { resolve: { alias: { '@fonts': TARGET_DIR } } }
    },
  }
}
