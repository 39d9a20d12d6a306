import { Refused } from '@kargha/contract/kernel/client.ts'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import { uploadProblem } from '@kargha/domain/upload-rules.ts'
import { asMember } from '../../staff-api.ts'

/** Pixels, more than the shop shows: phones' pictures are larger and their lines slow. */
const maxSide = 2400

/** Upright and scaled down; unreadable files as they are. */
async function shrunk(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
    if (scale === 1 && file.size < 1_000_000) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    // A JPEG has no transparency.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), type, 0.9))
  } catch {
    return file
  }
}

async function send(form: FormData, onProgress: (share: number) => void): Promise<string> {
  // fetch doesn't report upload progress.
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.responseType = 'json'
  request.open('POST', staffRoutes.uploadImages.path)
  request.setRequestHeader('usertype', 'Admin')
  await new Promise((resolve, reject) => {
    request.onload = resolve
    request.onerror = () => reject(new Error('No response'))
    request.send(form)
  })
  const address: unknown = request.response?.data?.[0]?.url
  if (request.status !== 200 || typeof address !== 'string') throw new Refused(request.status, request.response ?? {})
  return address
}

/** Resolves to the address. `onProgress` gets 0 to 1. */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  const picture = await shrunk(file)
  const problem = uploadProblem({ name: file.name, type: picture.type, size: picture.size }, 'picture')
  if (problem) throw new Error(problem)
  const form = new FormData()
  form.append('images', picture, file.name)
  return asMember(() => send(form, onProgress))
}
