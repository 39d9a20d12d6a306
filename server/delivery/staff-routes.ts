import { counted } from '@kargha/domain/counted.ts'
import type { Deps } from '../platform/deps.ts'
import type { RegisterStaffRoute } from '../shop/audit/register-staff-route.ts'
import { actorOf } from '../shop/staff/staff-session.ts'
import { pinsCsv } from './export-pins.ts'
import { importPins } from './import-pins.ts'
import { quoteDelivery } from './quote.ts'
import { pinTableIn } from './read-pins.ts'
import { createHoliday, deleteHoliday, getHoliday, listHolidays, saveHoliday } from './staff-holidays.ts'
import { deletePin, listPins, savePins } from './staff-pins.ts'
import { createZone, deleteZone, getZone, listZones, saveZone } from './staff-zones.ts'

export function staffDeliveryRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getZones', async ({ query }) => ({ message: 'Delivery zones', ...(await listZones(db, query)) }))

  register('getZone', async ({ params }) => ({ message: 'The zone', data: await getZone(db, params.id) }))

  register('createZone', ({ body, member, audited }) =>
    audited(async (tx) => {
      const after = await createZone(tx, body, actorOf(member))
      return { message: `Zone ${after.name} has been added`, data: after, subject: after.name, before: null, after }
    }),
  )

  register('saveZone', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveZone(tx, params.id, body, actorOf(member))
      return { message: `Zone ${after.name} has been saved`, data: after, subject: after.name, before, after }
    }),
  )

  register('deleteZone', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteZone(tx, params.id)
      const message = `Zone ${before.name} has been deleted`
      return { message, data: { _id: params.id }, subject: before.name, before, after: null }
    }),
  )

  register('tryPincode', async ({ body: { pincode } }) => ({
    message: `Delivery to ${pincode}`,
    data: await quoteDelivery(db, { pincode, lines: [] }, null),
  }))

  register('getPins', async ({ query }) => ({ message: 'PIN codes', ...(await listPins(db, query)) }))

  register('savePins', ({ body, audited }) =>
    audited(async (tx) => {
      const { before, after } = await savePins(tx, body)
      const details = { pins: body.pins, before, after }
      return { message: 'The PIN codes have been saved', data: after, subject: after[0]?.zoneName ?? '', details }
    }),
  )

  register('deletePin', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deletePin(tx, params.id)
      const message = `PIN code ${before.prefix} has been deleted`
      return { message, data: { _id: params.id }, subject: before.prefix, before, after: null }
    }),
  )

  register('exportPins', async () => ({ data: pinsCsv(db) }))

  register('importPins', async ({ files, query, audited }) => {
    const table = await pinTableIn(files)
    return audited(async (tx) => {
      const data = await importPins(tx, table, {
        dryRun: query.dryRun === 'true',
        zoneId: query.zoneId,
        trustsStates: query.trustsStates === 'true',
      })
      const { dryRun, created, changed, unchanged, doubts, faultCount } = data
      const counts = `${created} new, ${changed} changed, ${unchanged} as they were`
      if (faultCount > 0)
        return { message: `Nothing was imported: ${counted(faultCount, 'fault', 'faults')}`, data, rollback: true }
      if (doubts.length > 0) {
        const message = `Nothing was imported: ${counted(doubts.length, 'PIN code is', 'PIN codes are')} in another state`
        return { message, data, rollback: true }
      }
      if (dryRun) return { message: `Nothing was imported yet: ${counts}`, data, rollback: true }
      return { message: `Imported: ${counts}`, data, subject: 'PIN codes', details: { created, changed, unchanged } }
    })
  })

  register('getHolidays', async ({ query }) => ({ message: 'Holidays', ...(await listHolidays(db, query)) }))

  register('getHoliday', async ({ params }) => ({ message: 'The holiday', data: await getHoliday(db, params.id) }))

  register('createHoliday', ({ body, audited }) =>
    audited(async (tx) => {
      const after = await createHoliday(tx, body)
      return { message: `${after.name} has been added`, data: after, subject: after.day, before: null, after }
    }),
  )

  register('saveHoliday', ({ params, body, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveHoliday(tx, params.id, body)
      return { message: `${after.name} has been saved`, data: after, subject: after.day, before, after }
    }),
  )

  register('deleteHoliday', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteHoliday(tx, params.id)
      const message = `${before.name} has been deleted`
      return { message, data: { _id: params.id }, subject: before.day, before, after: null }
    }),
  )
}
