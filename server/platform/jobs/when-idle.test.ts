import { expect, test } from 'vitest'
import { whenIdle } from './when-idle.ts'

/** The process is busy at the first `looks` looks. */
async function looksBeforeWork(looks: number): Promise<{ looked: number; done: string[] }> {
  let looked = 0
  const done: string[] = []
  const work = whenIdle(
    async (email: string) => void done.push(email),
    async () => looked++ < looks,
  )
  await work('an email', 'job 1')
  return { looked, done }
}

test('a job waits while its process is busy', async () => {
  expect(await looksBeforeWork(0)).toEqual({ looked: 1, done: ['an email'] })
  expect(await looksBeforeWork(7)).toEqual({ looked: 8, done: ['an email'] })
})

test('a job waits for a second at most', async () => {
  expect(await looksBeforeWork(Number.POSITIVE_INFINITY)).toEqual({ looked: 50, done: ['an email'] })
})

test('a process that computes without a pause is busy', async () => {
  const order: string[] = []
  const work = whenIdle(async () => void order.push('the email'))('', 'job 1')
  const end = performance.now() + 200
  // Work for shoppers, in pieces that follow at once.
  const compute = () => {
    const until = performance.now() + 15
    while (performance.now() < until);
    if (performance.now() < end) setImmediate(compute)
    else order.push('the pages')
  }
  compute()
  await work
  expect(order).toEqual(['the pages', 'the email'])
})
