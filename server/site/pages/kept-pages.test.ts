import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { keptPages } from './kept-pages.ts'
import { cachedPage } from './page-cache.ts'

const pageOf = (html: string) => cachedPage({ status: 200, html })

it('keeps pages by version within its bytes, and forgets the one that nobody has asked for the longest', async () => {
  const kept = keptPages(300)
  for (const version of ['one', 'two', 'three']) kept.add(version, pageOf(version.padEnd(100)))
  expect((await kept.get('one')?.inEncoding())?.toString().trim()).toBe('one')
  kept.add('four', pageOf('four'.padEnd(100)))
  expect(['one', 'two', 'three', 'four'].filter((version) => kept.get(version))).toEqual(['one', 'three', 'four'])
})

it('keeps only the compressed bytes of pages that were asked for before, and makes all else of them', async () => {
  const text = 'x'.repeat(1_000)
  const kept = keptPages(2_500)
  const page = pageOf(text)
  const [brotli, gzip] = await Promise.all([page.inEncoding('br'), page.inEncoding('gzip')])
  kept.add('first', page)
  expect(page.bytes()).toBe(1_000 + brotli.length + gzip.length)
  for (const version of ['second', 'third']) kept.add(version, pageOf(text))
  expect(kept.get('first')?.bytes()).toBe(brotli.length)
  expect((await page.inEncoding()).toString()).toBe(text)
  expect(gunzipSync(await page.inEncoding('gzip')).toString()).toBe(text)
  expect(brotliDecompressSync(await page.inEncoding('br')).toString()).toBe(text)
  // Those that nobody asked for compressed can't shrink.
  kept.add('fourth', pageOf(text))
  expect(['first', 'second', 'third', 'fourth'].filter((version) => kept.get(version))).toEqual([
    'first',
    'third',
    'fourth',
  ])
})

it('counts what a page takes that is asked for in another encoding later', async () => {
  const kept = keptPages(2_010)
  const page = pageOf('x'.repeat(1_000))
  kept.add('first', page)
  const { length } = await page.inEncoding('gzip')
  expect(page.bytes()).toBe(1_000 + length)
  kept.add('second', pageOf('x'.repeat(1_000)))
  expect(length).toBeGreaterThan(10)
  expect([kept.get('first'), kept.get('second')?.bytes()]).toEqual([undefined, 1_000])
})

it('does not keep what is larger than all that it may keep', () => {
  const kept = keptPages(100)
  kept.add('small', pageOf('x'.repeat(50)))
  kept.add('large', pageOf('x'.repeat(101)))
  expect([kept.get('small'), kept.get('large')]).toEqual([undefined, undefined])
})
