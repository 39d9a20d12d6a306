import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. A second is wanted, which the tables that tests print are for; this is for slow machines. */
export const answerLimit = 3_000
/** Of each kind of request, at the same moment, and how often. */
export const atOnce = 5
const rounds = 4

export type Requests = Record<string, () => Promise<Response>>

/** Statuses, and the slowest time in milliseconds, by the kind of request. */
export async function slowestAnswers(of: Requests) {
  const answers: { kind: string; status: number; ms: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const sent = Object.entries(of).flatMap(([kind, send]) =>
      Array.from({ length: atOnce }, async () => {
        const start = performance.now()
        const response = await send()
        await response.arrayBuffer()
        answers.push({ kind, status: response.status, ms: performance.now() - start })
      }),
    )
    await Promise.all(sent)
    await sleep(300)
  }
  const byKind = Map.groupBy(answers, ({ kind }) => kind)
  return [...byKind].map(([kind, all]) => ({
    kind,
    statuses: [...new Set(all.map(({ status }) => status))].toSorted(),
    slowest: Math.round(Math.max(...all.map(({ ms }) => ms))),
  }))
}
