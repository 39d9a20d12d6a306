import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colourOf, nameFile } from './name-file.ts'

const plain = (background: string | { r: number; g: number; b: number; alpha: number }, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 60, height: 75, channels, background } })
const indigo = await plain('#23395d').png().toBuffer()

test('a picture’s name contains its hash and its colour', async () => {
  expect(await nameFile('indigo-saree-1.png', indigo)).toMatch(/^indigo-saree-1-[0-9a-f]{8}-23395d\.png$/)
})

test('equal contents have equal names, different contents different ones', async () => {
  const name = await nameFile('saree.png', indigo)
  expect(await nameFile('saree.png', indigo)).toBe(name)
  expect(await nameFile('saree.png', await plain('#23395e').png().toBuffer())).not.toBe(name)
})

test('a given colour is used without decoding the picture', async () => {
  expect(await nameFile('saree.png', indigo, 'c1b7af')).toMatch(/-c1b7af\.png$/)
})

test('the colour is that of the picture’s edges, in any format', async () => {
  const cloth = { input: await plain('#000000').resize(20, 25).png().toBuffer(), gravity: 'centre' }
  const onPaper = plain('#ece2d3').composite([cloth])
  const [red = 0, , blue = 0] = Buffer.from((await colourOf(await onPaper.removeAlpha().png().toBuffer())) ?? '', 'hex')
  expect(red).toBeGreaterThan(0xec - 16)
  expect(blue).toBeGreaterThan(0xd3 - 16)
  expect(await colourOf(await plain('#808080').toColourspace('b-w').png().toBuffer())).toBe('808080')
  expect(await colourOf(await plain('#808080').webp().toBuffer())).toMatch(/^(7f|80|81){3}$/)
  expect(await colourOf(await plain('#808080').jpeg().toBuffer())).toMatch(/^(7f|80|81){3}$/)
})

test('a transparent picture, and a file that is no picture, has no colour in its name', async () => {
  const clear = await plain({ r: 0, g: 0, b: 0, alpha: 0.5 }, 4).png().toBuffer()
  expect(await nameFile('mark.png', clear)).toMatch(/^mark-[0-9a-f]{8}\.png$/)
  expect(await nameFile('film.mp4', Buffer.from('no picture'))).toMatch(/^film-[0-9a-f]{8}\.mp4$/)
})
