import { examineShop } from '../server/operations/doctor/examine-shop.ts'
import type { Finding } from '../server/operations/doctor/invariant.ts'
import type { Database } from '../server/platform/db/database.ts'
import type { FileStore } from '../server/platform/media/file-store.ts'

export const violationsIn = async (db: Database, fileStore?: FileStore): Promise<Finding[]> =>
  (await examineShop(db, fileStore)).filter(({ violations }) => violations.length > 0)
