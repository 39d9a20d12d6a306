import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Paper } from './paper-data.ts'

const program = fileURLToPath(new URL('./paper-worker.ts', import.meta.url))
/** A document of hundreds of pages has a few megabytes. */
const maxBytes = 100 * 1024 * 1024

/** Makes PDFs, away from the thread that serves requests. */
export type Printer = {
  /** Throws UNAVAILABLE if too many documents wait. */
  print(paper: Paper): Promise<Buffer>
}

type PrinterOptions = {
  /** Documents that may wait for the one being made. */
  maxWaiting?: number
  /** After this its process is killed. */
  seconds?: number
}

/** Typesets in a process of its own, which knows none of the server's secrets and gives its memory back. */
const printInChild = (paper: Paper, seconds: number) =>
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
    // It may end before it has read everything; its exit code and error output say why.
    child.stdin?.on('error', () => {}).end(JSON.stringify(paper))
  })

/** Opens a printer that makes one document after another. It starts no process before there is one. */
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
