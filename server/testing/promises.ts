import type { Pool } from '../db/database.ts'
import { examine, type Finding } from '../doctor/examine.ts'
import type { Shelf } from '../media/shelf.ts'

/** The promises that a shop's database has broken: for `expect(await brokenPromises(db)).toEqual([])`. */
export const brokenPromises = async (db: Pool, shelf?: Shelf): Promise<Finding[]> =>
  (await examine(db, shelf)).filter(({ broken }) => broken.length > 0)
