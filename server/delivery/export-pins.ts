import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeCsv } from '../platform/csv/csv.ts'
import type { Pool } from '../platform/db/database.ts'
import { rowsInBatches } from '../platform/db/read-in-batches.ts'
import { deliveryPins, deliveryZones } from './zones-table.ts'

const ExportedPin = z.object({
  prefix: z.string(),
  zone: z.string(),
  isDeliverable: z.boolean().nullable(),
  isCodAvailable: z.boolean().nullable(),
})
type ExportedPin = z.infer<typeof ExportedPin>

const flag = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no')

/** As the import reads them. */
export const pinsCsv = (db: Pool): AsyncIterable<string> =>
  writeCsv<ExportedPin>(
    {
      pincode: ({ prefix }) => prefix || '*',
      zone: ({ zone }) => zone,
      isDeliverable: ({ isDeliverable }) => flag(isDeliverable),
      isCodAvailable: ({ isCodAvailable }) => flag(isCodAvailable),
    },
    rowsInBatches(
      db,
      sql`select pin.prefix, zone.name as zone, pin.is_deliverable as "isDeliverable",
          pin.is_cod_available as "isCodAvailable"
        from ${deliveryPins} pin join ${deliveryZones} zone on zone.id = pin.zone_id order by pin.prefix`,
      ExportedPin,
    ),
  )
