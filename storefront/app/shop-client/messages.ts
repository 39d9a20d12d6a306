import { NoResponse, Refused } from '@kargha/contract/kernel/client.ts'

/** For cart, orders and account; others use `genericMessage`. `lastResort` is for errors of our own. */
export function storeMessage(error: unknown, lastResort = 'Something went wrong. Please try again later.'): string {
  if (error instanceof Refused) return error.message || 'Server error occurred'
  if (error instanceof NoResponse) return 'No response from server. Please check your network.'
  return lastResort
}

export const serverMessage = (error: unknown, otherwise: string): string =>
  (error instanceof Refused && error.message) || otherwise

export const genericMessage = (error: unknown): string => serverMessage(error, 'Internal Server Error')

/** Of a page that couldn't load, without a toast's words for engineers. */
export function failureHeading(error: unknown): string {
  if (error instanceof NoResponse) return 'We couldn’t reach the shop'
  return (error instanceof Refused && error.status < 500 && error.message) || 'Something went wrong on our side'
}

export function nextStep(error: unknown): string {
  if (error instanceof NoResponse) return 'Check that you are online, then try again.'
  if (error instanceof Refused && error.status === 429) return 'Wait a minute, then try again.'
  if (error instanceof Refused && error.status < 500) return 'Go back a step and try again.'
  return 'The problem is on our side. Please try again in a minute.'
}

export function searchMessage(error: unknown): string {
  if (error instanceof Refused) return error.message || 'Server Error Occurred'
  return 'Network Error, Please check your connection'
}
