import { expect, test } from 'vitest'
import { cardNumberGroups, cardProblems, expiryWithSlash } from './card.ts'

test('card number and expiry are formatted as on a card', () => {
  expect(['41111', '4111-1111 1111 1111', 'x'].map(cardNumberGroups)).toEqual(['4111 1', '4111 1111 1111 1111', ''])
  expect(['1', '12', '128', '12/28', '12289'].map(expiryWithSlash)).toEqual(['1', '12', '12/8', '12/28', '12/28'])
})

test('each invalid field has its error message', () => {
  const card = { holder: 'Asha Menon', number: '4111 1111 1111 1111', expiry: '09/28', cvv: '123' }
  expect(cardProblems(card)).toEqual({})
  expect(Object.keys(cardProblems({}))).toEqual(['holder', 'number', 'expiry', 'cvv'])
  expect(Object.keys(cardProblems({ ...card, number: '4111', expiry: '13/28', cvv: '12' }))).toEqual([
    'number',
    'expiry',
    'cvv',
  ])
})
