import { createElement, type ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { someFacets } from '../testing/fake-shop.ts'
import { Kept } from '../ui/kept.tsx'
import { keptHtml } from './kept-html.tsx'

afterEach(() => {
  vi.doUnmock('../ui/kept.tsx')
  vi.resetModules()
})

const asItIs = (part: ReactElement) => part

const htmlOf =
  (toHtml: ReturnType<typeof keptHtml>) =>
  (...page: Parameters<typeof toHtml>) =>
    toHtml(...page).toString()

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
  const toHtml = htmlOf(keptHtml())
  const { page, times } = countedPage()
  expect(toHtml(page(900), 'shop', asItIs)).toBe('<main><b>900</b></main>')
  expect(toHtml(page(900), 'shop', asItIs)).toBe('<main><b>900</b></main>')
  expect(times()).toBe(1)
  expect(toHtml(page(950), 'shop', asItIs)).toBe('<main><b>950</b></main>')
  expect(toHtml(page(900), 'renamed shop', asItIs)).toBe('<main><b>900</b></main>')
  expect(times()).toBe(3)
})

it('keeps parts within its bytes, and forgets the one that has not been shown for the longest time', () => {
  const toHtml = keptHtml(3 * '<b>100</b>'.length)
  const { page, times } = countedPage()
  const show = (...prices: number[]) => {
    for (const price of prices) toHtml(page(price), '', asItIs)
    return times()
  }
  expect(show(100, 200, 300, 100)).toBe(3)
  expect(show(400, 100)).toBe(4)
  expect(show(200)).toBe(5)
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
  expect(htmlOf(keptHtml())(page, '', asItIs)).toBe('<i>one</i><p><i>one</i> &amp; <i>two</i></p>')
})

it.each([
  '/',
  '/products',
  '/products?filter=colour.red',
  '/products/red-saree',
  '/sale',
  '/search?name=red',
  '/nowhere',
])('the HTML of %s is that which React would make in place, so that it can be hydrated', async (url) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const render = async () => {
    const { fakeClient, renderAt } = await import('../testing/fake-shop.ts')
    return renderAt(url, fakeClient({ facets: someFacets }))
  }
  const first = await render()
  const second = await render()
  vi.resetModules()
  vi.doMock('../ui/kept.tsx', async (original) => ({
    ...(await original<object>()),
    Kept: ({ children }: { children: ReactElement }) => children,
  }))
  const inPlace = await render()
  vi.useRealTimers()
  expect(inPlace.html).toContain('<footer')
  if (url.startsWith('/products?')) expect(inPlace.html).toContain('value="size.l"')
  expect(first.html).toBe(inPlace.html)
  expect(second.html).toBe(inPlace.html)
})
