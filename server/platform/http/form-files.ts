import type { MultipartFile } from '@fastify/multipart'
import type { UploadField } from '@kargha/contract/kernel/call.ts'
import type { FastifyRequest } from 'fastify'
import { brokenForm, Refusal } from './refusal.ts'

/** `fileSize` in bytes. */
export type FormLimits = { fileSize: number; files: number }

export type FormFiles = (limits: FormLimits) => AsyncIterable<MultipartFile>

/** Our own forms have no text fields. */
const textLimits = { fields: 5, fieldSize: 1000 }

/** Skips other fields. */
export async function* formFiles(
  request: FastifyRequest,
  upload: UploadField | undefined,
  limits: FormLimits,
): AsyncGenerator<MultipartFile> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Please send a form with files')
  try {
    const parts = limits.files + textLimits.fields
    for await (const part of request.parts({ limits: { ...limits, ...textLimits, parts } })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal('PAYLOAD_TOO_LARGE', 'The request is too large')
      } else if (part.fieldname === upload?.field) yield part
      else part.file.resume()
    }
  } catch (error) {
    throw brokenForm(error)
  }
}
