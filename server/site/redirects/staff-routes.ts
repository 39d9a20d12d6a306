import { counted } from '@kargha/domain/counted.ts'
import { tableFileIn } from '../../platform/csv/csv-file.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { dismissMissingAddress, listMissingAddresses } from './missing-addresses.ts'
import { importRedirects, readRedirectTable, redirectsCsv } from './redirect-table.ts'
import { createRedirect, deleteRedirect, getRedirect, listRedirects, saveRedirect } from './staff-redirects.ts'

export function staffRedirectRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getRedirects', async ({ query }) => ({ message: 'Redirects', ...(await listRedirects(db, query)) }))

  register('getRedirect', async ({ params }) => ({ message: 'The redirect', data: await getRedirect(db, params.id) }))

  register('createRedirect', ({ body, audited }) =>
    audited(async (tx) => {
      const after = await createRedirect(tx, body)
      const message = `${after.address} leads to ${after.present} now`
      return { message, data: after, subject: after.address, before: null, after }
    }),
  )

  register('saveRedirect', ({ params, body, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveRedirect(tx, params.id, body)
      const message = `${after.address} leads to ${after.present} now`
      return { message, data: after, subject: after.address, before, after }
    }),
  )

  register('deleteRedirect', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteRedirect(tx, params.id)
      const message = `${before.address} no longer leads to ${before.present}`
      return { message, data: { _id: params.id }, subject: before.address, before, after: null }
    }),
  )

  register('importRedirects', async ({ files, query, audited }) => {
    const { name, bytes } = await tableFileIn(files)
    const table = await readRedirectTable(bytes)
    return audited(async (tx) => {
      const data = await importRedirects(tx, table, query.dryRun === 'true')
      const { dryRun, created, changed, unchanged, faultCount } = data
      const counts = `${created} new, ${changed} changed, ${unchanged} as they were`
      if (faultCount > 0)
        return { message: `Nothing was imported: ${counted(faultCount, 'fault', 'faults')}`, data, rollback: true }
      if (dryRun) return { message: `Nothing was imported yet: ${counts}`, data, rollback: true }
      return { message: `Imported: ${counts}`, data, subject: name, details: { created, changed, unchanged } }
    })
  })

  register('exportRedirects', async () => ({ data: redirectsCsv(db) }))

  register('getMissingAddresses', async ({ query }) => ({
    message: 'Addresses not found',
    ...(await listMissingAddresses(db, query)),
  }))

  register('dismissMissingAddress', ({ params, audited }) =>
    audited(async (tx) => {
      const { address, times } = await dismissMissingAddress(tx, params.id)
      const message = `${address} is no longer listed`
      return { message, data: { _id: params.id }, subject: address, before: { address, times }, after: null }
    }),
  )
}
