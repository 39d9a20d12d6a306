import { once } from 'node:events'
import { watch } from 'chokidar'

const ignored = /(^|\/)(node_modules|dist)(\/|$)|\.test\.|~$|\.sw.$/

/**
 * Calls `onChange` whenever something below the folders changes, from when this resolves until `close`. Node's own recursive watch
 * loses a file that editors and git replace by renaming another onto it (decision 108).
 */
export async function watchSources(folders: string[], onChange: () => void): Promise<{ close(): Promise<void> }> {
  const watcher = watch(folders, { ignored, ignoreInitial: true })
  await once(watcher, 'ready')
  watcher.on('all', onChange)
  return watcher
}
