import { writeFile } from 'node:fs/promises'
import { borderFile } from './border.ts'
import { sheetFile } from './sheet.ts'

// Run by hand when the draft or a token changes; a test fails until then.
await writeFile(new URL('../app/styles/border.svg', import.meta.url), borderFile())
await writeFile(new URL('../../docs/look.svg', import.meta.url), sheetFile())
