import { writeFile } from 'node:fs/promises'
import { borderFile } from './border.ts'
import { sheetFile } from './sheet.ts'

// Run by hand when the draft or a token has changed; a test sees to it that it was.
await writeFile(new URL('../app/border.svg', import.meta.url), borderFile())
await writeFile(new URL('../../docs/look.svg', import.meta.url), sheetFile())
