import { createElement, type ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Kept } from '../ui/kept.tsx'
import { keptHtml } from './kept-html.tsx'

afterEach(() => {
  vi.doUnmock('../ui/kept.tsx')
  vi.resetModules()
})

const asItIs = (part: ReactElement) => part

/** A page with the card of a product, which counts how often it is rendered. */
function countedPage() {
  let times = 0
  function Price({ of: price }: { of: number }) {
    times += 1
    return <b>{price}</b>
  }
  const page = (price: number) => (
    <main>
      <Kept by={['price', price]}>
        <Price of={price} />
      </Kept>
    </main>
  )
  return { page, times: () => times }
}

it('renders a part once for all pages that show it, and anew for another price or another shop', () => {
  const toHtml = keptHtml()
  const { page, times } = countedPage()
  expect(toHtml(page(900), 'shop', asItIs)).toBe('<main><b>900</b></main>')
  expect(toHtml(page(900), 'shop', asItIs)).toBe('<main><b>900</b></main>')
  expect(times()).toBe(1)
  expect(toHtml(page(950), 'shop', asItIs)).toBe('<main><b>950</b></main>')
  expect(toHtml(page(900), 'renamed shop', asItIs)).toBe('<main><b>900</b></main>')
  expect(times()).toBe(3)
})

it('keeps two thousand parts, and forgets the one that has not been shown for the longest time', () => {
  const toHtml = keptHtml()
  const { page, times } = countedPage()
  for (let price = 0; price < 2_000; price++) toHtml(page(price), '', asItIs)
  toHtml(page(0), '', asItIs)
  toHtml(page(2_000), '', asItIs)
  expect(times()).toBe(2_001)
  toHtml(page(0), '', asItIs)
  expect(times()).toBe(2_001)
  toHtml(page(1), '', asItIs)
  expect(times()).toBe(2_002)
})

it('puts parts into parts', () => {
  const inner = (name: string) => <Kept by={name}>{createElement('i', {}, name)}</Kept>
  const page = (
    <>
      {inner('one')}
      <Kept by="both">
        <p>
          {inner('one')} & {inner('two')}
        </p>
      </Kept>
    </>
  )
  expect(keptHtml()(page, '', asItIs)).toBe('<i>one</i><p><i>one</i> &amp; <i>two</i></p>')
})

it.each(['/', '/products', '/products/red-saree', '/sale', '/search?name=red', '/nowhere'])(
  'the HTML of %s is that which React would make in place, so that it can be hydrated',
  async (url) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { renderAt } = await import('../testing/fake-shop.ts')
    const first = await renderAt(url)
    const second = await renderAt(url)
    vi.resetModules()
    vi.doMock('../ui/kept.tsx', async (original) => ({
      ...(await original<object>()),
      Kept: ({ children }: { children: ReactElement }) => children,
    }))
    const { renderAt: renderInPlace } = await import('../testing/fake-shop.ts')
    const inPlace = await renderInPlace(url)
    vi.useRealTimers()
    expect(inPlace.html).toContain('<footer')
    expect(first.html).toBe(inPlace.html)
    expect(second.html).toBe(inPlace.html)
  },
)
