import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import type { Paper } from './paper-data.ts'
import { typeset } from './typeset.ts'

/** The program of a child process of `openPrinter`: reads a document as JSON and writes it as PDF. */

// Those who wait for a page come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const paper: Paper = JSON.parse(await text(process.stdin))
process.stdout.write(typeset(paper))
