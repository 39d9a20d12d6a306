import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder for one run's files, to be removed after it. Temporary folders are closed to other users; this one lets
 * PostgreSQL's pass, which is another than ours when we are root, so that a database in it stays in it.
 */
export async function makeRunDirectory(name: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `kargha-${name}-`))
  await chmod(directory, 0o711)
  return directory
}
