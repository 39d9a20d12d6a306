import { eq, type SQL, sql } from 'drizzle-orm'
import { shipmentLines, shipments } from './shipments-table.ts'

/** The ids of the orders in the parcels with a tracking number, written in small or capital letters, as a subquery. */
export const ordersTracked = (number: string): SQL => sql`
  select ${shipmentLines.orderId} from ${shipmentLines}
  join ${shipments} on ${eq(shipments.id, shipmentLines.shipmentId)}
  where ${shipments.awb} = any(${sql.param([number, number.toUpperCase(), number.toLowerCase()])}::text[])`
