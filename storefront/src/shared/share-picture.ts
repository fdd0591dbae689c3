import type { Picture } from '@vitrina/contract'

/** Previews of shared links and search engines show pictures of this width; they scale wider ones down. */
const PREFERRED_WIDTH = 1200

/** The file of a picture for previews of shared links: 1200 pixels wide, or the widest there is below that. */
export function sharePicture({ base, widths, width, height }: Picture): { src: string; width: number; height: number } {
  const chosen = Math.max(...widths.filter((candidate) => candidate <= PREFERRED_WIDTH))
  return { src: `${base}-${chosen}.webp`, width: chosen, height: Math.round((height * chosen) / width) }
}
