import { expect, it } from 'vitest'
import { keptPages } from './kept-pages.ts'
import { cachedPage } from './page-cache.ts'

const pageOf = (html: string) => cachedPage({ status: 200, html })

it('keeps pages by version within its bytes, and forgets the one that nobody has asked for the longest', () => {
  const kept = keptPages(300)
  for (const version of ['one', 'two', 'three']) kept.add(version, pageOf(version.padEnd(100)))
  expect(kept.get('one')?.html.toString().trim()).toBe('one')
  kept.add('four', pageOf('four'.padEnd(100)))
  expect(['one', 'two', 'three', 'four'].filter((version) => kept.get(version))).toEqual(['one', 'three', 'four'])
})

it('counts what a page takes in each encoding that was asked for', async () => {
  const kept = keptPages(2_500)
  const page = pageOf('x'.repeat(1_000))
  const { length: brotli } = await page.inEncoding('br')
  const { length: gzip } = await page.inEncoding('gzip')
  expect(page.bytes()).toBe(1_000 + brotli + gzip)
  kept.add('first', page)
  kept.add('second', pageOf('x'.repeat(1_000)))
  expect(kept.get('first')).toBe(page)
  kept.add('third', pageOf('x'.repeat(500)))
  expect(kept.get('second')).toBeUndefined()
  expect(kept.get('first')).toBe(page)
})

it('does not keep what is larger than all that it may keep', () => {
  const kept = keptPages(100)
  kept.add('small', pageOf('x'.repeat(50)))
  kept.add('large', pageOf('x'.repeat(101)))
  expect([kept.get('small'), kept.get('large')]).toEqual([undefined, undefined])
})
