const QUALITY = 0.9
/** A smaller file is sent as it is, when it has no more pixels than a picture may. */
const SMALL_BYTES = 1_500_000

/**
 * A picture with at most so many pixels a side, upright: a telephone's camera takes four times as many, which would only be slow to send. What the
 * browser can't read is sent as it is, and the server says what is wrong with it.
 */
export async function scalePicture(file: File, maxSide: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  try {
    const scale = maxSide / Math.max(bitmap.width, bitmap.height)
    return scale >= 1 && file.size <= SMALL_BYTES ? file : await draw(bitmap, Math.min(1, scale), file)
  } finally {
    bitmap.close()
  }
}

async function draw(bitmap: ImageBitmap, scale: number, file: File): Promise<Blob> {
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.round(side * scale))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, width!, height!)
  // What is transparent stays so; Safari writes PNG where it has no WebP.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  return drawn ?? file
}
