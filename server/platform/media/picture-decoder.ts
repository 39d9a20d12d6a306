import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../http/refusal.ts'
import type { PictureJob, PictureOutcome } from './picture-jobs.ts'

const program = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))

export type PictureDecoder = {
  /** Throws UNAVAILABLE if too many wait, or for too long. */
  decode(job: PictureJob): Promise<PictureOutcome>
  load(): { running: number; waiting: number }
  processIds(): number[]
}

type DecoderOptions = {
  /** Child processes. */
  maxRunning?: number
  /** Waiting requests, and the longest wait. */
  maxWaiting?: number
  waitSeconds?: number
  /** Then the picture counts as damaged, and its process is killed. */
  jobSeconds?: number
  idleSeconds?: number
}

const busy = () =>
  new Refusal('UNAVAILABLE', 'Many pictures are being prepared at the moment. Please try again shortly.', {
    retryAfter: 5,
  })

/**
 * Child processes, because libvips would block the threads that read files and hash passwords, and keep its memory
 * (decision 055).
 */
export function openPictureDecoder({
  maxRunning = 2,
  maxWaiting = 200,
  waitSeconds = 30,
  jobSeconds = 30,
  idleSeconds = 10,
}: DecoderOptions = {}): PictureDecoder {
  const children = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const waiting: (() => void)[] = []
  let running = 0

  /** Waits for a free slot, which the caller frees by `leave`. */
  async function enter(): Promise<void> {
    if (running < maxRunning) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) throw busy()
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(busy())
      }, waitSeconds * 1000)
      waiting.push(start)
    })
  }

  function leave(): void {
    const start = waiting.shift()
    if (start) start()
    else running -= 1
  }

  function takeChild(): ChildProcess {
    const kept = idle.keys().find(({ connected }) => connected)
    if (kept) {
      clearTimeout(idle.get(kept))
      idle.delete(kept)
      kept.ref()
      kept.channel?.ref()
      return kept
    }
    // It needs none of the server's secrets.
    const { PATH, NODE_ENV } = process.env
    const child = fork(program, { execArgv: [], env: { ...(PATH && { PATH }), ...(NODE_ENV && { NODE_ENV }) } })
    children.add(child)
    child.once('exit', () => {
      children.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    return child
  }

  /** An idle child doesn't keep this process running. */
  function keepChild(child: ChildProcess): void {
    if (child.killed || !child.connected) return
    child.unref()
    child.channel?.unref()
    const timer = setTimeout(() => {
      // It exits a moment later, and gets no picture meanwhile.
      idle.delete(child)
      child.disconnect()
    }, idleSeconds * 1000)
    timer.unref()
    idle.set(child, timer)
  }

  const perform = (child: ChildProcess, job: PictureJob) =>
    new Promise<PictureOutcome>((resolve) => {
      const done = (outcome: PictureOutcome) => {
        clearTimeout(timer)
        child.off('message', done).off('exit', ended).off('error', ended)
        resolve(outcome)
      }
      const ended = () => {
        child.kill('SIGKILL')
        done({ refused: 'damaged', message: 'its process ended' })
      }
      const timer = setTimeout(ended, jobSeconds * 1000)
      child.on('message', done).once('exit', ended).once('error', ended)
      child.send(job, (error) => error && ended())
    })

  return {
    async decode(job) {
      await enter()
      try {
        const child = takeChild()
        const outcome = await perform(child, job)
        keepChild(child)
        return outcome
      } finally {
        leave()
      }
    },
    load: () => ({ running, waiting: waiting.length }),
    processIds: () => [...children].flatMap(({ pid }) => pid ?? []),
  }
}
