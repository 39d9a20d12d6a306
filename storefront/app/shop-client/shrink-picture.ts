/** Pixels: the shop keeps no larger pictures. */
const maxSide = 2400

/** A picture upright and scaled down, which a phone's may need to be taken; any other file as it is. */
export async function shrinkPicture(file: File): Promise<File> {
  if (/^(video|audio|text|application)\//.test(file.type)) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return file
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  if (scale === 1 && file.size < 1_000_000) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  // A JPEG has no transparency.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}
