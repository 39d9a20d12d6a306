import type { Pool } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { FileStore } from '../../platform/media/file-store.ts'
import type { Courier } from './courier.ts'

/** What the jobs need that call a courier's service. `manual` parcels have none: staff type what the courier reports. */
export type CourierDeps = OrderDeps & { db: Pool; courier: Courier; fileStore: FileStore }

export const noCourier = () =>
  new Refusal('COURIER_UNAVAILABLE', 'This shop has no courier’s service: type courier and tracking number instead')
