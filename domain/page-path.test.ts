import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

test.each([
  ['/Pages/Our-Story/', '/pages/our-story'],
  ['/pages/our-story?utm_source=x#top', '/pages/our-story'],
  ['https://old.example.in/collections/Silk?page=2', '/collections/silk'],
  ['http://old.example.in', '/'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example/x', '/evil.example/x'],
  ['/a/../../b//c/', '/b/c'],
  ['/%E0%A4%B8%E0%A4%BE%E0%A4%A1%E0%A4%BC%E0%A5%80', '/साड़ी'.normalize('NFC')],
  ['/100%-cotton', '/100%-cotton'],
  [' /x ', '/x'],
  ['/', '/'],
])('%s is the path %s', (address, path) => {
  expect(pagePath(address)).toBe(path)
})

test.each(['', 'pages/x', 'javascript:alert(1)', 'ftp://x/y', 'https://', '/%00', '/a%0Ab', `/${'a'.repeat(300)}`])(
  '%s is no path',
  (address) => {
    expect(pagePath(address)).toBeUndefined()
  },
)

test('a path stays as it is', () => {
  for (const path of ['/a/b', '/साड़ी', '/a b', '/a?b', '/%zz'].map((each) => pagePath(each) ?? ''))
    expect(pagePath(encodeURI(path))).toBe(path.split('?')[0])
})
