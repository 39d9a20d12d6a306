import { NoResponse, Refused } from '@kargha/contract/kernel/client.ts'
import { expect, test } from 'vitest'
import { genericMessage, nextStep, searchMessage, storeMessage } from './messages.ts'

const withMessage = new Refused(409, { message: 'Only 3 left in stock' })
const withoutMessage = new Refused(500, {})
const noResponse = new NoResponse('No answer')

test('shows the server’s message where there is one', () => {
  for (const message of [storeMessage, genericMessage, searchMessage])
    expect(message(withMessage)).toBe('Only 3 left in stock')
})

test('has a fixed text for a refusal without a message, for no response and for other errors', () => {
  expect([withoutMessage, noResponse, new Error('x')].map((error) => storeMessage(error))).toEqual([
    'Server error occurred',
    'No response from server. Please check your network.',
    'Something went wrong. Please try again later.',
  ])
  expect([withoutMessage, noResponse].map(genericMessage)).toEqual(['Internal Server Error', 'Internal Server Error'])
  expect([withoutMessage, noResponse].map(searchMessage)).toEqual([
    'Server Error Occurred',
    'Network Error, Please check your connection',
  ])
})

test('suggests a next step that fits the error', () => {
  const rateLimited = new Refused(429, { message: 'Too many attempts. Please wait a little and try again.' })
  expect([noResponse, rateLimited, withMessage, withoutMessage, new Error('x')].map(nextStep)).toEqual([
    'Check that you are online, then try again.',
    'Wait a minute, then try again.',
    'Go back a step and try again.',
    'The problem is on our side. Please try again in a minute.',
    'The problem is on our side. Please try again in a minute.',
  ])
})

test('uses the action’s own text as the last resort only', () => {
  expect(storeMessage(new Error('x'), 'Failed to add in cart')).toBe('Failed to add in cart')
  expect(storeMessage(noResponse, 'Failed to add in cart')).toBe('No response from server. Please check your network.')
})
