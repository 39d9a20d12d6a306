import { z } from 'zod'

export const TableInBackup = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of the file's columns; generated ones are left out. */
  columns: z.array(z.string()),
  rows: z.number().int(),
})

export const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.number().int() })

/** What a backup consists of. It is written last: a folder without one is no backup. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of the shop that made the backup, and of its database. */
  version: z.string(),
  postgresql: z.string(),
  /** The moment that the backup shows. */
  madeAt: z.iso.datetime(),
  /** The time of each applied migration in the journal, which is what it is known by; oldest first. */
  migrations: z.array(z.number().int()),
  /** The version of the schema of the job queues. */
  jobsVersion: z.number().int(),
  tables: z.array(TableInBackup),
  sequences: z.array(Sequence),
  /** Every file but the manifest, as it is stored: its path in the backup, its length and the SHA-256 of its bytes. */
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
})

export type BackupManifest = z.infer<typeof Manifest>
export type TableInBackup = z.infer<typeof TableInBackup>
export type FileInBackup = BackupManifest['files'][number]

export const manifestPath = 'manifest.json'
export const tablePath = ({ schema, name }: { schema: string; name: string }) => `database/${schema}.${name}.copy.gz`
const mediaFolder = 'media/'
export const mediaPath = (name: string) => mediaFolder + name

/** The name in the file store of a path in the backup; undefined for a file that is no medium. */
export const mediaName = (path: string): string | undefined =>
  path.startsWith(mediaFolder) ? path.slice(mediaFolder.length) : undefined
