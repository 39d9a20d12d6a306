import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { noRoom } from './store-upload.ts'

/** What the server writes to itself: captured emails and keys, files, the embedded PostgreSQL if there is one. */
export const diskNames = ['data', 'media', 'database'] as const

/** `used` is a share from 0 to 1. */
export type Disk = { name: (typeof diskNames)[number]; used: number; freeBytes: number }
export type MeasureDisk = (directory: string) => Promise<Omit<Disk, 'name'>>

export type Disks = {
  /** Without those that don't exist or can't be measured. */
  measure(): Promise<Disk[]>
  /** Throws STORAGE_FULL from 95 % on, so that what is left remains for orders. */
  requireRoom(): Promise<void>
}

/** From here on, staff see a warning. */
export const fillingFrom = 0.8
export const fullFrom = 0.95

/** As `df` does: what is reserved for root is neither used nor free. */
const measureDisk: MeasureDisk = async (directory) => {
  const { bavail, bfree, blocks, bsize } = await statfs(directory)
  const used = blocks - bfree
  return { used: used / (used + bavail), freeBytes: bavail * bsize }
}

export function openDisks(dataDirectory: string, measureOne: MeasureDisk = measureDisk): Disks {
  const directories = {
    data: dataDirectory,
    media: join(dataDirectory, 'media'),
    database: join(dataDirectory, 'postgres'),
  }
  async function measure() {
    const measured = await Promise.allSettled(
      diskNames.map(async (name) => ({ name, ...(await measureOne(directories[name])) })),
    )
    return measured.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  }
  return {
    measure,
    async requireRoom() {
      if ((await measure()).some(({ used }) => used >= fullFrom)) throw noRoom()
    },
  }
}

/** Forms with files are refused before they are read. */
export function refuseUploadsWithoutRoom(app: FastifyInstance, disks: Disks): void {
  app.addHook('preHandler', async ({ routeOptions }) => {
    if (routeOptions.config.isUpload) await disks.requireRoom()
  })
}
