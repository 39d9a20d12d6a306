import { maxPictureBytes, maxVideoBytes, type UploadPurpose } from '@kargha/domain/upload-rules.ts'
import type { Pool } from '../db/database.ts'
import type { FormFiles } from '../http/form-files.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { noRoom, storeUpload, type UploadTarget } from './store-upload.ts'
import { reserveUpload, type StoredUpload, settleReservation } from './upload-quota.ts'

const maxFilesPerForm = 10
/** Kept free for a database on the same disk. */
const reservedBytes = 1024 ** 3

type UploadForm = {
  files: FormFiles
  field: string
  /** Public pictures, or private pictures and videos. */
  purpose: UploadPurpose
  contentLength: string | undefined
  /** Whose quota counts; null for staff. */
  customerId: string | null
  /** Called before each file, for the first one before the form is read; throws over the sender's limit. */
  count: () => Promise<void>
}

/**
 * Stores all files or none; returns their addresses in order. Throws VALIDATION_FAILED without a file, and STORAGE_FULL
 * if the disk is almost full or the quota used up.
 */
export async function readUploadForm(
  db: Pool,
  target: UploadTarget,
  { files, field, purpose, contentLength, customerId, count }: UploadForm,
): Promise<string[]> {
  const fileSize = purpose === 'evidence' ? maxVideoBytes : maxPictureBytes
  await count()
  // Without a stated size, reserves room for one file.
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
    // If that fails too, the sweep deletes the reservation.
    if (reservation) await settleReservation(db, reservation, customerId, []).catch(() => {})
    throw error
  }
  return stored.map(({ name }) => `/media/${name}`)
}
