import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { type Disks, fillingFrom, fullFrom } from '../../platform/uploads/disks.ts'

/** The fullest disk, or null while all have room. */
export async function fillingDisk(disks: Disks): Promise<Dashboard['fillingDisk']> {
  const [fullest] = (await disks.measure()).toSorted((one, other) => other.used - one.used)
  if (fullest === undefined || fullest.used < fillingFrom) return null
  const { name, used, freeBytes } = fullest
  return { name, usedPercent: Math.floor(used * 100), freeBytes, refusesUploads: used >= fullFrom }
}
