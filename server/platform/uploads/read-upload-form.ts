import type { Pool } from '../db/database.ts'
import type { FormFiles } from '../http/form-files.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { maxPictureBytes, maxVideoBytes, noRoom, storeUpload, type UploadTarget } from './store-upload.ts'
import { reserveUpload, type StoredUpload, settleReservation } from './upload-quota.ts'

/** The most files in one request. */
const maxFilesPerForm = 10
/** What stays free on the disk, in bytes: the database may be on it too, and must not stop because of uploads. */
const reservedBytes = 1024 ** 3

type UploadForm = {
  files: FormFiles
  /** The field that the files are in. */
  field: string
  /** Pictures that anybody may see, or pictures and videos that staff and their owner alone may see. */
  purpose: 'picture' | 'evidence'
  /** What the request says of its size, in bytes. */
  contentLength: string | undefined
  /** Whose quota counts; null for staff. */
  customerId: string | null
  /** Called before the form is read, for its first file, and before each further one; throws when its sender has sent too many. */
  count: () => Promise<void>
}

/**
 * Stores the files of a form in their order, and returns their addresses. Refuses a form without such a file. No file of a
 * refused form is stored. Throws STORAGE_FULL when the disk is almost full or the customer's quota is used up.
 */
export async function readUploadForm(
  db: Pool,
  target: UploadTarget,
  { files, field, purpose, contentLength, customerId, count }: UploadForm,
): Promise<string[]> {
  const fileSize = purpose === 'evidence' ? maxVideoBytes : maxPictureBytes
  await count()
  // A form that does not state its size has room for one file.
  const announced = contentLength === undefined ? fileSize : Math.min(Number(contentLength), fileSize * maxFilesPerForm)
  if ((await target.fileStore.freeBytes()) - announced < reservedBytes) throw noRoom()
  const reservation = customerId && (await reserveUpload(db, customerId, announced))
  const stored: StoredUpload[] = []
  let received = 0
  try {
    for await (const part of files({ fileSize, files: maxFilesPerForm })) {
      if (stored.length > 0) await count()
      const { bytes, ...upload } = await storeUpload(target, part, purpose)
      stored.push({ ...upload, bytes })
      received += upload.received
      if (received > announced) throw new Refusal('PAYLOAD_TOO_LARGE', 'Please send these files one by one')
    }
    if (stored.length === 0) throw invalid(field, 'Please choose a file')
    if (reservation) await settleReservation(db, reservation, customerId, stored)
  } catch (error) {
    await Promise.all(stored.map(({ name }) => target.fileStore.remove(name)))
    // Where that fails too, the sweep deletes the reservation.
    if (reservation) await settleReservation(db, reservation, customerId, []).catch(() => {})
    throw error
  }
  return stored.map(({ name }) => `/media/${name}`)
}
