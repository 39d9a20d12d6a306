import type { Pool } from '../db/database.ts'
import { examineShop } from '../doctor/examine-shop.ts'
import type { Finding } from '../doctor/invariant.ts'
import type { FileStore } from '../media/file-store.ts'

/** The violated invariants of a shop, for `expect(await violationsIn(db)).toEqual([])`. */
export const violationsIn = async (db: Pool, fileStore?: FileStore): Promise<Finding[]> =>
  (await examineShop(db, fileStore)).filter(({ violations }) => violations.length > 0)
