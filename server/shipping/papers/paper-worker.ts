import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import type { MergedPapers, Paper } from './paper-data.ts'
import { typeset } from './typeset.ts'

/** Child process of `openPrinter`: reads a document as JSON, writes it as PDF. */

// Serving shoppers comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const paper: Paper | MergedPapers = JSON.parse(await text(process.stdin))

async function pdfOf(): Promise<Buffer> {
  if (paper.kind !== 'merged') return typeset(paper)
  // Its library takes half a second to load, which other papers need not wait for.
  const { mergePapers } = await import('./merge-papers.ts')
  return mergePapers(paper)
}

process.stdout.write(await pdfOf())
