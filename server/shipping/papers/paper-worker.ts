import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import type { Paper } from './paper-data.ts'
import { typeset } from './typeset.ts'

/** Child process of `openPrinter`: reads a document as JSON, writes it as PDF. */

// Serving shoppers comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const paper: Paper = JSON.parse(await text(process.stdin))
process.stdout.write(typeset(paper))
