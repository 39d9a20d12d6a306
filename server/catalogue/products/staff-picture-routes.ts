import type { Deps } from '../../platform/deps.ts'
import type { Limit } from '../../platform/traffic/rate-limit.ts'
import { readUploadForm } from '../../platform/uploads/read-upload-form.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'

/** A catalogue's pictures out of a ZIP. */
const pictureUploads: Limit = { name: 'staff-upload-of', times: 6_000, seconds: 3600 }

export function staffPictureRoutes(register: RegisterStaffRoute, { db, fileStore, decoder, countAttempt }: Deps): void {
  register('uploadImages', async ({ files, headers, member }) => {
    const count = () => countAttempt(pictureUploads, member._id)
    const form = { files, field: 'images', purpose: 'picture', customerId: null, count } as const
    const contentLength = headers['content-length']
    const addresses = await readUploadForm(db, { fileStore, decoder }, { ...form, contentLength })
    return { message: 'Uploaded successfully', data: addresses.map((url) => ({ url })) }
  })
}
