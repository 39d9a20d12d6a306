import { NoResponse, Refused } from '@kargha/contract/client.ts'
import { expect, test } from 'vitest'
import { genericMessage, nextStep, searchMessage, storeMessage } from './messages.ts'

const told = new Refused(409, { message: 'Only 3 left in stock' })
const untold = new Refused(500, {})
const silence = new NoResponse('No answer')

test('a refusal is told in the server’s words', () => {
  for (const message of [storeMessage, genericMessage, searchMessage])
    expect(message(told)).toBe('Only 3 left in stock')
})

test('a refusal without words, silence and a fault each have their own', () => {
  expect([untold, silence, new Error('x')].map((error) => storeMessage(error))).toEqual([
    'Server error occurred',
    'No response from server. Please check your network.',
    'Something went wrong. Please try again later.',
  ])
  expect([untold, silence].map(genericMessage)).toEqual(['Internal Server Error', 'Internal Server Error'])
  expect([untold, silence].map(searchMessage)).toEqual([
    'Server Error Occurred',
    'Network Error, Please check your connection',
  ])
})

test('what to do next hangs on what went wrong', () => {
  const tooOften = new Refused(429, { message: 'Too many attempts. Please wait a little and try again.' })
  expect([silence, tooOften, told, untold, new Error('x')].map(nextStep)).toEqual([
    'Check that you are online, then try again.',
    'Wait a minute, then try again.',
    'Go back a step and try again.',
    'The fault is ours. Please try again in a minute.',
    'The fault is ours. Please try again in a minute.',
  ])
})

test('an action’s own text is the last resort', () => {
  expect(storeMessage(new Error('x'), 'Failed to add in cart')).toBe('Failed to add in cart')
  expect(storeMessage(silence, 'Failed to add in cart')).toBe('No response from server. Please check your network.')
})
