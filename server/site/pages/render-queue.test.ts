import { expect, it } from 'vitest'
import { RenderingBusy, renderQueue } from './render-queue.ts'

/** Renderings end when released, in the order in which they began. */
function openQueue(limits: Partial<Parameters<typeof renderQueue>[0]> = {}) {
  const run = renderQueue({ atOnce: 2, waiting: 3, perClient: 100, ...limits })
  const begun: string[] = []
  const releases: (() => void)[] = []
  const render = (name: string, client = 'somebody') =>
    run(client, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => releases.push(resolve))
      return name
    })
  return { render, begun, release: () => releases.shift()?.() }
}

it('renders some pages at once and the others in turn, and refuses what is too many at once', async () => {
  const { render, begun, release } = openQueue()
  const pages = ['a', 'b', 'c', 'd', 'e'].map((name) => render(name))
  await expect(render('f')).rejects.toThrow(RenderingBusy)
  await expect.poll(() => begun).toEqual(['a', 'b'])
  release()
  expect(await pages[0]).toBe('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  const late = render('late')
  for (const count of [4, 5, 6]) {
    release()
    await expect.poll(() => begun.length).toBe(count)
  }
  release()
  release()
  expect(await Promise.all([...pages, late])).toEqual(['a', 'b', 'c', 'd', 'e', 'late'])
})

it('leaves room for other clients, whatever one requests', async () => {
  const { render, release } = openQueue({ perClient: 2 })
  const own = [render('a', 'greedy'), render('b', 'greedy')]
  await expect(render('c', 'greedy')).rejects.toThrow(RenderingBusy)
  const other = render('d', 'another')
  for (const page of [...own, other]) {
    await expect.poll(release).toBeUndefined()
    await Promise.race([page, new Promise(setImmediate)])
  }
  release()
  release()
  release()
  expect(await other).toBe('d')
})

it('gives the turn on after a rendering that failed', async () => {
  const run = renderQueue({ atOnce: 1, waiting: 1, perClient: 10 })
  const failed = run('a', async () => {
    throw new Error('A fault')
  })
  const next = run('a', async () => 'rendered')
  await expect(failed).rejects.toThrow('A fault')
  expect(await next).toBe('rendered')
})

it('lets other work of the process happen between two renderings', async () => {
  const run = renderQueue({ atOnce: 1, waiting: 10, perClient: 10 })
  const order: string[] = []
  const pages = ['a', 'b', 'c'].map((name) => run('somebody', async () => order.push(name)))
  setImmediate(() => setImmediate(() => order.push('other work')))
  await Promise.all(pages)
  expect(order.indexOf('other work')).toBeLessThan(3)
})
