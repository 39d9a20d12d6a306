import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** In memory. */
export type SmallDisk = {
  directory: string
  /** Until nothing more fits. */
  fill(): void
  empty(): void
  unmount(): void
}

/** Undefined if this user may not mount. */
export function mountSmallDisk(directory: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(directory, { recursive: true })
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', directory])
  if (mount.status !== 0) return undefined
  const unmount = () => void spawnSync('umount', ['--lazy', directory])
  // Also after a stopped run.
  process.once('exit', unmount)
  const filler = join(directory, 'filler')
  return {
    directory,
    fill() {
      const file = openSync(filler, 'a')
      // To the last byte.
      for (const size of [1_048_576, 4_096, 1])
        try {
          for (;;) writeSync(file, Buffer.alloc(size))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      closeSync(file)
    },
    empty: () => rmSync(filler, { force: true }),
    unmount() {
      unmount()
      process.removeListener('exit', unmount)
    },
  }
}
