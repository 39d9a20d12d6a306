import { setTimeout as sleep } from 'node:timers/promises'

type Work<Data> = (data: Data, id: string) => Promise<void>

const lookMilliseconds = 20
const maxLooks = 50

/** Whether this process has hardly a free moment: it worked for most of the last milliseconds. */
async function isBusy(): Promise<boolean> {
  const before = performance.eventLoopUtilization()
  await sleep(lookMilliseconds)
  return performance.eventLoopUtilization(before).utilization > 0.7
}

/**
 * Does a job's work while this process is not busy, or after a second of waiting for that: those who wait for a page or an order
 * come first. `busy` answers whether it is.
 */
export const whenIdle =
  <Data>(work: Work<Data>, busy = isBusy): Work<Data> =>
  async (data, id) => {
    for (let look = 0; look < maxLooks && (await busy()); look++);
    await work(data, id)
  }
