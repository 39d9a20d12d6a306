import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture, pictureColour } from './picture.tsx'

test.each([
  ['/media/indigo-saree-1-1234abcd-c1b7af.webp', '#c1b7af'],
  ['/media/saree-1234abcd-00ff00.jpg', '#00ff00'],
])('reads the colour from the address: %s', (src, colour) => expect(pictureColour(src)).toBe(colour))

test.each([
  '',
  '/media/saree-1234abcd.webp',
  '/media/mark-1234abcd.png',
  '/media/saree-1-facade.webp',
  '/media/saree-1234abcd-c1b7a.webp',
  '/media/saree-1234abcd-c1b7ag.webp',
  'https://example.com/saree-1234abcd-c1b7af.webp',
  '/assets/banner-1234abcd-c1b7af.webp',
])('finds no colour in %j', (src) => expect(pictureColour(src)).toBeUndefined())

test('a picture of one size is asked for as large as the screen’s dots need, and no address is named twice', () => {
  const htmlOf = (shown: number, src = '/media/saree-1234abcd-c1b7af.webp') =>
    renderToStaticMarkup(createElement(Picture, { src, alt: '', width: 960, height: 1200, shown }))
  const sourcesOf = (html: string) =>
    /<img src="([^"]*)"(?: srcSet="([^"]*)")?(?: sizes="([^"]*)")?/.exec(html)?.slice(1)
  const at = (width: number) => `/media/saree-1234abcd-c1b7af.webp?w=${width}`
  expect(sourcesOf(htmlOf(320))).toEqual([at(320), `${at(480)} 1.5x, ${at(640)} 2x`, undefined])
  expect(sourcesOf(htmlOf(180))).toEqual([at(320), `${at(480)} 2x`, undefined])
  expect(sourcesOf(htmlOf(80))).toEqual([at(320), undefined, undefined])
  expect(sourcesOf(htmlOf(80, '/default-banner.webp'))).toEqual(['/default-banner.webp', undefined, undefined])
})
