import type { Transaction } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/media/file-store.ts'
import type { Finding } from './invariant.ts'
import { readReferences, unreferencedFiles } from './referenced-files.ts'

export async function checkFiles(tx: Transaction, fileStore: FileStore): Promise<Finding[]> {
  const stored = new Set(await fileStore.names())
  const missing: string[] = []
  for await (const batch of readReferences(tx))
    for (const { name, referrer } of batch)
      if (!stored.has(name)) missing.push(`${referrer} refers to /media/${name}, which is not stored`)
  const unreferenced = await unreferencedFiles(tx, fileStore, 48)
  return [
    {
      invariant: 'Every file that a row refers to is stored',
      violations: [...new Set(missing)].toSorted(),
    },
    {
      invariant: 'Every file stored for two days is referred to by a row',
      violations: unreferenced.map((name) => `no row refers to /media/${name}`),
    },
  ]
}
