import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { mailDirectoryOf } from '../../platform/mail/captured-emails.ts'
import type { Limit } from '../../platform/traffic/rate-limit.ts'
import { deleteAccount } from './delete-account.ts'
import { ownData } from './own-data.ts'

const downloadsPerCustomer: Limit = { name: 'own-data-of', times: 10, seconds: 3600 }
const deletionsPerCustomer: Limit = { name: 'delete-account-of', times: 10, seconds: 900 }

export function privacyRoutes(
  register: RegisterRoute,
  { db, jobs, config, signer, countAttempt, secretKey }: Deps,
): void {
  const mailDirectory = mailDirectoryOf(config.dataDirectory)

  register('getOwnData', async ({ customerId, token, security }) => {
    await countAttempt(downloadsPerCustomer, customerId)
    security('data_exported')
    return { message: 'Your data', data: await ownData(db, signer, customerId, token) }
  })

  register('deleteAccount', async ({ customerId, body, security }) => {
    await countAttempt(deletionsPerCustomer, customerId)
    await deleteAccount(db, { jobs, publicUrl: config.publicUrl, mailDirectory, secretKey }, customerId, body.password)
    security('account_deleted')
    return { message: 'Your account has been deleted', data: {} }
  })
}
