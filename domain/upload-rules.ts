/** In bytes. */
export const maxPictureBytes = 10 * 1024 * 1024
export const maxVideoBytes = 100 * 1024 * 1024

/** Evidence for a return may be a video. */
export type UploadPurpose = 'picture' | 'evidence'

export const largePictureText = 'A picture can be up to 10 MB'
export const largeVideoText = 'A video can be up to 100 MB'
export const heicText =
  'HEIC pictures can’t be read here. On an iPhone, choose Most Compatible under Settings → Camera → Formats, or send a JPEG'
export const acceptedFormats: Readonly<Record<UploadPurpose, string>> = {
  picture: 'Please send a picture: JPEG, PNG, WebP or AVIF',
  evidence: 'Please send a picture (JPEG, PNG, WebP or AVIF) or a video (MP4, WebM or MOV)',
}

const pictures = /^image\/(jpeg|png|webp|avif)$/
const videos = /^video\/(mp4|webm|quicktime)$/
const heic = /\.hei[cf]$|^image\/hei[cf]$/i

/**
 * Why a browser need not send a file; undefined if the server may take it, which looks at the content. A browser names no
 * type for what it doesn't know.
 */
export function uploadProblem(
  { name, type, size }: { name: string; type: string; size: number },
  purpose: UploadPurpose,
): string | undefined {
  if (pictures.test(type)) return size > maxPictureBytes ? largePictureText : undefined
  if (heic.test(name) || heic.test(type)) return heicText
  if (type === '') return undefined
  if (purpose === 'picture' || !videos.test(type)) return acceptedFormats[purpose]
  return size > maxVideoBytes ? largeVideoText : undefined
}
