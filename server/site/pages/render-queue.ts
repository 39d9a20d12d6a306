import { setImmediate } from 'node:timers/promises'

export class RenderingBusy extends Error {
  override name = 'RenderingBusy'
}

type QueueOptions = {
  /** Rendered at the same time. */
  atOnce: number
  waiting: number
  /** Rendering or waiting for one client. */
  perClient: number
}

/** A page takes up to 20 ms, so the last in the queue begins within a second. */
export const renderLimits: QueueOptions = { atOnce: 4, waiting: 32, perClient: 16 }

/**
 * Each rendering blocks the process for milliseconds; other requests run in between. Throws RenderingBusy beyond the limits
 * (decision 074).
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
