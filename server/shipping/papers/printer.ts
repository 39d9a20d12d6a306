import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MergedPapers, Paper } from './paper-data.ts'

const program = fileURLToPath(new URL('./paper-worker.ts', import.meta.url))
/** Hundreds of pages take a few megabytes. */
const maxBytes = 100 * 1024 * 1024

export type Printer = {
  /** Throws UNAVAILABLE if too many documents wait. */
  print(paper: Paper | MergedPapers): Promise<Buffer>
}

type PrinterOptions = {
  /** Besides the document being made. */
  maxWaiting?: number
  /** Then its process is killed. */
  seconds?: number
}

/** A child process knows none of the server's secrets and gives its memory back. */
const printInChild = (paper: Paper | MergedPapers, seconds: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const { PATH, NODE_ENV } = process.env
    const child = execFile(
      process.execPath,
      [program],
      {
        encoding: 'buffer',
        maxBuffer: maxBytes,
        timeout: seconds * 1000,
        killSignal: 'SIGKILL',
        env: { ...(PATH && { PATH }), ...(NODE_ENV && { NODE_ENV }) },
      },
      (error, pdf) =>
        error ? reject(new Error(`${paper.kind} could not be printed`, { cause: error })) : resolve(pdf),
    )
    // The child may end before it has read everything; its exit code says why.
    child.stdin?.on('error', () => {}).end(JSON.stringify(paper))
  })

/** Makes one PDF at a time, each in a child process. */
export function openPrinter({ maxWaiting = 10, seconds = 120 }: PrinterOptions = {}): Printer {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  return {
    async print(paper) {
      if (unfinished > maxWaiting)
        throw new Refusal('UNAVAILABLE', 'Other papers are being printed. Please try again shortly.', { retryAfter: 5 })
      unfinished += 1
      const printing = last.then(() => printInChild(paper, seconds))
      last = printing.catch(() => {})
      return printing.finally(() => {
        unfinished -= 1
      })
    },
  }
}
