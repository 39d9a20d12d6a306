import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type WaitingLine, waitingLine } from './waiting-line.ts'

let line: WaitingLine
let counts: { served: number; refused: number; turnedAway: number; slowest: number }
beforeEach(() => {
  vi.useFakeTimers()
  line = waitingLine({ atOnce: 10, longestWait: 800, targetWait: 100, calm: 1_000 })
  counts = { served: 0, refused: 0, turnedAway: 0, slowest: 0 }
})
afterEach(() => void vi.useRealTimers())

/** A request that takes this long once it is let in. */
async function request(milliseconds: number) {
  if (line.isClosed()) {
    counts.turnedAway += 1
    return
  }
  const since = performance.now()
  const isAdmitted = await line.enter()
  counts.slowest = Math.max(counts.slowest, performance.now() - since)
  if (!isAdmitted) {
    counts.refused += 1
    return
  }
  setTimeout(() => {
    counts.served += 1
    line.leave()
  }, milliseconds)
}

/** Requests of 100 ms each, of which the shop serves 100 a second. */
async function receive(perSecond: number, seconds: number) {
  for (let tick = 0; tick < seconds * 100; tick += 1) {
    for (let count = 0; count < perSecond / 100; count += 1) void request(100)
    await vi.advanceTimersByTimeAsync(10)
  }
}

it('serves all of a burst that can be served in time', async () => {
  for (let count = 0; count < 80; count += 1) void request(100)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(counts).toMatchObject({ served: 80, refused: 0, turnedAway: 0 })
})

it('refuses those of a burst that would wait for too long, and no sooner', async () => {
  for (let count = 0; count < 200; count += 1) void request(100)
  await vi.advanceTimersByTimeAsync(799)
  expect(counts.refused).toBe(0)
  await vi.advanceTimersByTimeAsync(201)
  expect(counts.refused + counts.served).toBe(200)
  expect(counts.slowest).toBe(800)
})

it('goes on serving as much as it can while the overload lasts, and refuses the others early', async () => {
  await receive(400, 3)
  counts = { served: 0, refused: 0, turnedAway: 0, slowest: 0 }
  await receive(400, 5)
  expect(counts.served).toBeGreaterThanOrEqual(490)
  expect(counts.slowest).toBeLessThanOrEqual(100)
  expect(counts.turnedAway).toBeGreaterThan(500)
})

it('lets a burst wait again once nobody has been refused for a second', async () => {
  await receive(400, 3)
  await vi.advanceTimersByTimeAsync(2_000)
  counts = { served: 0, refused: 0, turnedAway: 0, slowest: 0 }
  for (let count = 0; count < 80; count += 1) void request(100)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(counts).toMatchObject({ served: 80, refused: 0, turnedAway: 0 })
})
