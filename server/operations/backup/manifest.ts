import { z } from 'zod'

export const TableInBackup = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the file's order, without generated columns. */
  columns: z.array(z.string()),
  rows: z.number().int(),
})

export const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.number().int() })

/** Written last: a folder without it is no backup. */
export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  postgresql: z.string(),
  /** The snapshot's time. */
  madeAt: z.iso.datetime(),
  /** Times in the journal, oldest first. */
  migrations: z.array(z.number().int()),
  /** Of the job queues' schema. */
  jobsVersion: z.number().int(),
  tables: z.array(TableInBackup),
  sequences: z.array(Sequence),
  /** As stored, without the manifest. */
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
})

export type BackupManifest = z.infer<typeof Manifest>
export type TableInBackup = z.infer<typeof TableInBackup>
export type FileInBackup = BackupManifest['files'][number]

export const manifestPath = 'manifest.json'
export const tablePath = ({ schema, name }: { schema: string; name: string }) => `database/${schema}.${name}.copy.gz`
const mediaFolder = 'media/'
export const mediaPath = (name: string) => mediaFolder + name

export const mediaName = (path: string): string | undefined =>
  path.startsWith(mediaFolder) ? path.slice(mediaFolder.length) : undefined
