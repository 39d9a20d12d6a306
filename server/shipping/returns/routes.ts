import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { ownFileFinder } from '../../platform/media/own-files.ts'
import type { Limit } from '../../platform/traffic/rate-limit.ts'
import { readUploadForm } from '../../platform/uploads/read-upload-form.ts'
import { canReturn, returnOrder } from './return-order.ts'

const uploadLimit: Limit = { name: 'upload-of', times: 60, seconds: 3600 }

export function returnRoutes(
  register: RegisterRoute,
  { db, jobs, config, fileStore, decoder, signer, countAttempt, failpoint }: Deps,
): void {
  const ownFile = ownFileFinder({ db, fileStore, config })
  const returnDeps = { jobs, publicUrl: config.publicUrl, failpoint, ownFile }

  register('uploadImages', async ({ files, headers, customerId }) => {
    const count = () => countAttempt(uploadLimit, customerId)
    const form = { files, field: 'images', purpose: 'evidence', customerId, count } as const
    const contentLength = headers['content-length']
    const addresses = await readUploadForm(db, { fileStore, decoder }, { ...form, contentLength })
    return { message: 'Uploaded successfully', data: addresses.map((address) => ({ url: signer.sign(address) })) }
  })

  register('getReturnEligibility', async ({ customerId, params }) => {
    const isReturnable = await canReturn(db, customerId, params.orderId)
    return {
      message: isReturnable ? 'This order can be returned' : 'This order can’t be returned',
      data: { canReturn: isReturnable },
    }
  })

  register('returnOrder', async ({ customerId, params, body }) => ({
    message: 'Your return request has been sent.',
    data: await returnOrder(db, returnDeps, customerId, params.orderId, body),
  }))
}
