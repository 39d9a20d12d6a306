import { channel } from 'node:diagnostics_channel'

export type SlowStatement = { text: string; ms: number }

/** In milliseconds, from sending a statement to its result: what waits behind others of its transaction counts, too. */
const limit = 50
const slowStatements = channel('kargha.slow-statement')

/** Calls `note` for each slow statement of this process, on any connection, until the returned function is called. */
export function onSlowStatement(note: (statement: SlowStatement) => void): () => void {
  const listen = (statement: unknown) => note(statement as SlowStatement)
  slowStatements.subscribe(listen)
  return () => void slowStatements.unsubscribe(listen)
}

/** Of the parameters of node-postgres's query(). */
export function textOf([query]: readonly unknown[]): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')
}

/**
 * Sends a query by `send`, which takes the parameters of node-postgres, and publishes it if it is slow, without its values. Free of
 * cost while nobody listens.
 */
export function timed(parameters: unknown[], send: (parameters: unknown[]) => unknown): unknown {
  if (!slowStatements.hasSubscribers) return send(parameters)
  const text = textOf(parameters)
  const start = performance.now()
  const end = () => {
    const ms = Math.round(performance.now() - start)
    if (ms > limit) slowStatements.publish({ text: text.replaceAll(/\s+/g, ' ').trim(), ms } satisfies SlowStatement)
  }
  const callback = parameters.at(-1)
  if (typeof callback === 'function') {
    const inTime = (...outcome: unknown[]) => {
      end()
      callback(...outcome)
    }
    return send([...parameters.slice(0, -1), inTime])
  }
  const result = send(parameters)
  if (result instanceof Promise) result.then(end, end)
  return result
}
