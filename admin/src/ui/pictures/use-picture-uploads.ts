import { useState } from 'react'
import { errorMessage } from '../../staff-api.ts'
import { uploadPicture } from './upload-picture.ts'

export type PictureUpload = { id: string; file: File; share: number; problem: string }

/** One after another, in order; `onDone` gets each address. */
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
    const added = files.map((file) => ({ id: crypto.randomUUID(), file, share: 0, problem: '' }))
    setUploads((all) => [...all, ...added])
    for (const upload of added) await send(upload)
  }

  return { uploads, add, remove, retry: send }
}
