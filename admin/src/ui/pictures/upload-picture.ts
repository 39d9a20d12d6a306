import { NoResponse, Refused } from '@kargha/contract/kernel/client.ts'
import { shrinkPicture } from '@kargha/contract/kernel/shrink-picture.ts'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import { uploadProblem } from '@kargha/domain/upload-rules.ts'
import { asMember, noResponse } from '../../staff-api.ts'

async function send(form: FormData, onProgress: (share: number) => void): Promise<string> {
  // fetch doesn't report upload progress.
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.responseType = 'json'
  request.open('POST', staffRoutes.uploadImages.path)
  request.setRequestHeader('usertype', 'Admin')
  await new Promise((resolve, reject) => {
    request.onload = resolve
    request.onerror = () => reject(new NoResponse(noResponse))
    request.send(form)
  })
  const address: unknown = request.response?.data?.[0]?.url
  if (request.status !== 200 || typeof address !== 'string') throw new Refused(request.status, request.response ?? {})
  return address
}

/** Resolves to the address. `onProgress` gets 0 to 1. */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  const picture = await shrinkPicture(file)
  const problem = uploadProblem(picture, 'picture')
  if (problem) throw new Error(problem)
  const form = new FormData()
  form.append('images', picture)
  return asMember(() => send(form, onProgress))
}
