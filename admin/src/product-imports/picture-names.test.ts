import { expect, it } from 'vitest'
import { matchPictures } from './picture-names.ts'

const matched = (files: string[], addresses: string[]) =>
  Object.fromEntries(
    [
      ...matchPictures(
        files.map((filename) => ({ filename })),
        addresses,
      ),
    ].map(([{ filename }, own]) => [filename, own]),
  )

it.each([
  ['saree.jpg', 'saree.jpg'],
  ['Photos/2026/SAREE.JPG', 'saree.jpg'],
  ['pictures/0f1e-2d3c.webp', '/media/0f1e-2d3c.webp'],
  ['saree 1.jpg', 'https://shop.example.in/files/saree%201.jpg?v=17&width=800#top'],
  ['100% cotton.jpg', 'https://shop.example.in/100%%20cotton.jpg'.replace('%%20', '%25%20')],
  ['50%.jpg', 'https://shop.example.in/50%.jpg'],
  ['saree #2.jpg', 'saree #2.jpg'],
  ['saree.jpg', 'C:\\Photos\\saree.jpg'],
  ['साड़ी-é.jpg'.normalize('NFD'), 'साड़ी-é.jpg'.normalize('NFC')],
])('finds %s for %s', (file, address) => {
  expect(matched([file], [address])).toEqual({ [file]: [address] })
})

it('takes of files of one name the one whose folders agree most, else the first', () => {
  const files = ['red/1.jpg', 'blue/1.jpg', 'set/blue/1.jpg']
  expect(matched(files, ['blue/1.jpg'])).toEqual({ 'blue/1.jpg': ['blue/1.jpg'] })
  expect(matched(files, ['set/blue/1.jpg'])).toEqual({ 'set/blue/1.jpg': ['set/blue/1.jpg'] })
  expect(matched(files, ['green/1.jpg'])).toEqual({ 'red/1.jpg': ['green/1.jpg'] })
})

it('gives no product the picture of another folder, but one file to all that agree alike', () => {
  expect(matched(['blue/1.jpg'], ['red/1.jpg', 'blue/1.jpg'])).toEqual({ 'blue/1.jpg': ['blue/1.jpg'] })
  expect(matched(['1.jpg'], ['1.JPG', '/media/1.jpg'])).toEqual({ '1.jpg': ['1.JPG', '/media/1.jpg'] })
})

it('finds nothing for what the ZIP doesn’t have', () => {
  expect(matched(['__MACOSX/._saree.jpg', 'a-saree.jpg', ''], ['saree.jpg', 'saree', '/', 'jpg'])).toEqual({})
})
