import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { SandboxState } from './state.ts'

/** Restores the state from the file, if there is one, and returns a function that writes it when it has changed. */
export function persistState(file: string, state: SandboxState): () => void {
  if (existsSync(file)) restore(file, state)
  let written = ''
  return () => {
    const current = JSON.stringify(state.save())
    if (current === written) return
    // Renamed into place, so that a crash half-way leaves the old file whole.
    writeFileSync(`${file}.new`, current, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    written = current
  }
}

function restore(file: string, state: SandboxState) {
  try {
    state.restore(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new Error(`The state file "${file}" (SHIPROCKET_SANDBOX_STATE) can't be read: ${reason}`)
  }
}
