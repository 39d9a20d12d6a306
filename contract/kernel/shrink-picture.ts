/** Pixels: the server keeps no larger pictures, and phones' lines are slow. */
const maxSide = 2400

/** In a browser: a picture upright and scaled down, before it is uploaded; any other file as it is. */
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
