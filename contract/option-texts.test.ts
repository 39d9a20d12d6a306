import { expect, test } from 'vitest'
import { chooseOption } from './option-texts.ts'

test.each([
  [['Size', 'Colour'], 'Please choose a size'],
  [['Occasion'], 'Please choose an occasion'],
  [[], 'Please choose a variant'],
])('asks to choose the first option of %j', (names, question) => {
  expect(chooseOption(names.map((name) => ({ name })))).toBe(question)
})
