import { changePicture } from '../account/change-picture.ts'
import type { Tools } from '../app.ts'
import type { Limit } from '../http/limit.ts'
import type { Serve } from '../http/serve.ts'
import { takeUploads } from './take-uploads.ts'

const uploadsOf: Limit = { name: 'upload-of', times: 60, seconds: 3600 }

export function uploadRoutes(serve: Serve, { db, shelf, countAttempt }: Tools): void {
  serve('uploadImages', async ({ files, customerId }) => {
    const count = () => countAttempt(uploadsOf, customerId)
    const addresses = await takeUploads(shelf, files, 'images', ['picture', 'video'], count)
    return { message: 'Uploaded successfully', data: addresses.map((url) => ({ url })) }
  })

  serve('uploadProfileImage', async ({ files, customerId }) => {
    const count = () => countAttempt(uploadsOf, customerId)
    const [image = ''] = await takeUploads(shelf, files, 'profileImage', ['picture'], count)
    await changePicture(db, customerId, image)
    return { message: 'Profile picture updated successfully', data: { image } }
  })
}
