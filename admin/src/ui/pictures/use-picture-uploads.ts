import { useState } from 'react'
import { errorMessage } from '../../staff-api.ts'
import { uploadPicture } from './upload-picture.ts'

/** A picture that is being uploaded, or could not be. */
export type PictureUpload = { id: string; file: File; share: number; problem: string }

/** Uploads pictures one after another, in the order in which they were chosen; `onDone` receives the address of each. */
export function usePictureUploads(onDone: (address: string) => void) {
  const [uploads, setUploads] = useState<PictureUpload[]>([])

  const change = (id: string, changes: Partial<PictureUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const remove = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id))

  async function send({ id, file }: PictureUpload) {
    change(id, { problem: '', share: 0 })
    try {
      const address = await uploadPicture(file, (share) => change(id, { share }))
      remove(id)
      onDone(address)
    } catch (error) {
      change(id, { problem: errorMessage(error) })
    }
  }

  async function add(files: readonly File[]) {
    const added = files
      .filter(({ type }) => type.startsWith('image/'))
      .map((file) => ({ id: crypto.randomUUID(), file, share: 0, problem: '' }))
    setUploads((all) => [...all, ...added])
    for (const upload of added) await send(upload)
  }

  return { uploads, add, remove, retry: send }
}
