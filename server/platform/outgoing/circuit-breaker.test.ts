import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCircuitBreakers } from './circuit-breaker.ts'
import { ServiceUnavailable } from './service-errors.ts'

let changes: boolean[]
beforeEach(() => {
  vi.useFakeTimers()
  changes = []
})
afterEach(() => void vi.useRealTimers())

const open = () =>
  createCircuitBreakers('PhonePe', ['pay'], {
    maxFaults: 5,
    pauseMs: 15_000,
    busyMs: 1_000,
    onTrouble: () => {},
    onCircuit: (_call, isOpen) => void changes.push(isOpen),
  }).pay

/** As many calls, which are answered together. */
function call(breaker: ReturnType<typeof open>, times: number) {
  const answer = Promise.withResolvers<string>()
  const calls = Promise.allSettled(Array.from({ length: times }, () => breaker.run(() => answer.promise)))
  return { answer: answer.resolve, fail: answer.reject, calls }
}
const work = () => vi.fn(async () => 'link')

it('refuses at once while a silent service leaves calls unanswered, and closes when they are answered after all', async () => {
  const breaker = open()
  const { answer, calls } = call(breaker, 5)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(await breaker.run(work())).toBe('link')
  await vi.advanceTimersByTimeAsync(1)
  const later = work()
  await expect(breaker.run(later)).rejects.toThrow(ServiceUnavailable)
  expect(later).not.toHaveBeenCalled()
  answer('late link')
  expect(await calls).toEqual(Array(5).fill({ status: 'fulfilled', value: 'late link' }))
  expect(await breaker.run(work())).toBe('link')
  expect(changes).toEqual([true, false])
})

it('counts a call that is late and fails then as one fault', async () => {
  const breaker = open()
  const { fail, calls } = call(breaker, 4)
  await vi.advanceTimersByTimeAsync(10_000)
  fail(new ServiceUnavailable('no answer'))
  await calls
  expect(await breaker.run(work())).toBe('link')
  expect(changes).toEqual([])
})

it('leaves places of the shop to requests that need no such call', async () => {
  const breaker = open()
  const { answer, calls } = call(breaker, 50)
  const later = work()
  await expect(breaker.run(later)).rejects.toThrow('PhonePe has not answered 50 calls yet')
  expect(later).not.toHaveBeenCalled()
  answer('link')
  await calls
  expect(await breaker.run(later)).toBe('link')
})
