import { expect, test } from 'vitest'
import { pictureColour } from './picture.tsx'

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
