import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { invalid, Refusal } from '../http/refusal.ts'

const program = fileURLToPath(new URL('./workbook-worker.ts', import.meta.url))

/** `markup`: a web page, or Excel's XML of 2003, in UTF-8. */
export type Workbook = { format: 'binary' | 'markup'; bytes: Buffer }

export type WorkbookProblem = 'protected' | 'large' | 'damaged'
const problems: Record<WorkbookProblem, string> = {
  protected: 'This workbook has a password. Please save it without one',
  large: 'This workbook is too large. Please save the one sheet as CSV',
  damaged: 'This workbook can’t be read. Please save the table as CSV',
}

const Answer = z.union([
  z.object({ sheets: z.array(z.array(z.array(z.string()))) }),
  z.object({ problem: z.enum(['protected', 'large', 'damaged']) }),
])

const maxRunning = 2
const seconds = 20
const heapMb = 300
const maxAnswerBytes = 64 * 1024 * 1024
let running = 0

const readInChild = ({ format, bytes }: Workbook) =>
  new Promise<string | null>((resolve) => {
    const { PATH, NODE_ENV } = process.env
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${heapMb}`, program, format],
      {
        maxBuffer: maxAnswerBytes,
        timeout: seconds * 1000,
        killSignal: 'SIGKILL',
        env: { ...(PATH && { PATH }), ...(NODE_ENV && { NODE_ENV }) },
      },
      (error, answer) => resolve(error ? null : answer),
    )
    // The child may end before it has read everything.
    child.stdin?.on('error', () => {}).end(bytes)
  })

/**
 * The cells of each sheet as text. A child process reads it (decision 139): it has a limit of time and memory, and none of the
 * server's secrets. Throws VALIDATION_FAILED, UNAVAILABLE.
 */
export async function readWorkbook(workbook: Workbook): Promise<string[][][]> {
  if (running >= maxRunning)
    throw new Refusal('UNAVAILABLE', 'Other workbooks are being read. Please try again shortly.', { retryAfter: 5 })
  running += 1
  try {
    const answer = await readInChild(workbook)
    const read = answer === null ? ({ problem: 'large' } as const) : Answer.parse(JSON.parse(answer))
    if ('problem' in read) throw invalid('file', problems[read.problem])
    return read.sheets
  } finally {
    running -= 1
  }
}
