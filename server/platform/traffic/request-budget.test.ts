import { beforeEach, expect, it } from 'vitest'
import { type RequestBudget, requestBudget } from './request-budget.ts'

let time: number
let budget: RequestBudget
let underWay: number
beforeEach(() => {
  time = 0
  underWay = 0
  budget = requestBudget({ atLeast: 10, atMost: 100, seconds: 0.5, now: () => time })
})

/** Returns how many requests were admitted. */
function offer(count: number): number {
  let letIn = 0
  for (let index = 0; index < count; index++)
    if (budget.hasRoom()) {
      budget.begin()
      letIn += 1
    }
  underWay += letIn
  return letIn
}

/** Completes at most this many requests. */
function pass(milliseconds: number, completions: number) {
  const completed = Math.min(completions, underWay)
  for (let index = 0; index < completed; index++) budget.end()
  underWay -= completed
  time += milliseconds
}

/** Offers far more than the shop completes. */
function overload(seconds: number, perSecond: number) {
  for (let step = 0; step < seconds * 20; step++) {
    offer(perSecond / 4)
    pass(50, perSecond / 20)
  }
}

it('lets a burst in from rest, up to the most', () => {
  expect(offer(500)).toBe(100)
})

it('lets as many be under way as are completed within the time', () => {
  overload(10, 80)
  expect(underWay).toBeGreaterThan(30)
  expect(underWay).toBeLessThanOrEqual(44)
})

it('always lets some be under way, however slow they are', () => {
  for (let step = 0; step < 400; step++) {
    offer(5)
    pass(50, step % 4 === 0 ? 1 : 0)
  }
  offer(100)
  expect(underWay).toBe(10)
})

it('never lets more than the most be under way, however fast they are', () => {
  overload(10, 10_000)
  offer(10_000)
  expect(underWay).toBe(100)
})

it('forgets how slow it was once it has kept up again', () => {
  overload(10, 20)
  pass(1_000, 100)
  offer(1)
  pass(1_000, 1)
  expect(offer(500)).toBe(100)
})
