import { expect, test } from 'vitest'
import { chooseOption, optionsIn, optionTextOf } from './option-texts.ts'

test.each([
  [['Size', 'Colour'], 'Please choose a size'],
  [['Occasion'], 'Please choose an occasion'],
  [[], 'Please choose a variant'],
])('asks to choose the first option of %j', (names, question) => {
  expect(chooseOption(names.map((name) => ({ name })))).toBe(question)
})

test('what a line says of its variant can be read back', () => {
  expect(
    optionsIn(optionTextOf([{ name: 'Size' }, { name: 'Blouse piece' }], ['36" / M', 'With, unstitched'])),
  ).toEqual([
    { name: 'Size', value: '36" / M' },
    { name: 'Blouse piece', value: 'With, unstitched' },
  ])
  expect(optionsIn('')).toEqual([])
})
