import sharp from 'sharp'

/** Width and height of an encoded picture, in pixels. */
export async function pictureSize(bytes: ArrayBuffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
