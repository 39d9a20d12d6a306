import { setTimeout as sleep } from 'node:timers/promises'

type Work<Data> = (data: Data, id: string) => Promise<void>

const lookMilliseconds = 20
const maxLooks = 50

async function isBusy(): Promise<boolean> {
  const before = performance.eventLoopUtilization()
  await sleep(lookMilliseconds)
  return performance.eventLoopUtilization(before).utilization > 0.7
}

/** Delays a job until the process is idle, at most a second: pages and orders come first. */
export const whenIdle =
  <Data>(work: Work<Data>, busy = isBusy): Work<Data> =>
  async (data, id) => {
    for (let look = 0; look < maxLooks && (await busy()); look++);
    await work(data, id)
  }
