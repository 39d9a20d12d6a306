import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Settings, faults and tokens don't survive a restart. */
export type SavableState<Saved> = { save(): Saved; restore(saved: Saved): void }

/** Restores from the file; the returned function writes changes. */
export function persistState<Saved>(file: string, variable: string, state: SavableState<Saved>): () => void {
  if (existsSync(file)) restore(file, variable, state)
  let written = ''
  return () => {
    const current = JSON.stringify(state.save())
    if (current === written) return
    // Renamed into place: a crash leaves the old file whole.
    writeFileSync(`${file}.new`, current, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    written = current
  }
}

function restore<Saved>(file: string, variable: string, state: SavableState<Saved>) {
  try {
    state.restore(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new Error(`The state file "${file}" (${variable}) can't be read: ${reason}`)
  }
}
