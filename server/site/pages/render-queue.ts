import { setImmediate } from 'node:timers/promises'

/** More pages are to be rendered than the server can render soon. */
export class RenderingBusy extends Error {
  override name = 'RenderingBusy'
}

type QueueOptions = {
  /** Pages that are rendered at the same time. */
  atOnce: number
  /** Pages that may wait to be rendered. */
  waiting: number
  /** Pages that may be rendered or wait on behalf of one client. */
  perClient: number
}

/** A page takes a few milliseconds to render, and up to 20 where it shares nothing, so that the last one in the queue begins within a second. */
export const renderLimits: QueueOptions = { atOnce: 4, waiting: 32, perClient: 16 }

/**
 * Queues renderings, because each occupies the process for many milliseconds. Between two of them other requests get their
 * turn. A rendering beyond the limits throws RenderingBusy at once.
 */
export function renderQueue({ atOnce, waiting, perClient }: QueueOptions) {
  const queue: (() => void)[] = []
  const byClient = new Map<string, number>()
  let running = 0

  async function turn(): Promise<void> {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => queue.push(resolve))
    await setImmediate()
  }

  /** Passes the turn on, to the first in the queue. */
  function end() {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async <Result>(client: string, render: () => Promise<Result>): Promise<Result> => {
    const own = byClient.get(client) ?? 0
    if (own >= perClient || (running >= atOnce && queue.length >= waiting)) throw new RenderingBusy()
    byClient.set(client, own + 1)
    try {
      await turn()
      return await render().finally(end)
    } finally {
      const left = (byClient.get(client) ?? 1) - 1
      if (left > 0) byClient.set(client, left)
      else byClient.delete(client)
    }
  }
}
