import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { State } from './state.ts'

/** Reads back what the file keeps, and answers how to write it anew where something has changed. Throws on a file that it can't read. */
export function keepStateIn(file: string, state: State): () => void {
  if (existsSync(file)) state.recall(JSON.parse(readFileSync(file, 'utf8')))
  let written = ''
  return () => {
    const kept = JSON.stringify(state.keep())
    if (kept === written) return
    // Whoever is killed half-way leaves the old one whole.
    writeFileSync(`${file}.new`, kept, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    written = kept
  }
}
