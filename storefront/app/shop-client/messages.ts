import { NoResponse, Refused } from '@kargha/contract/kernel/client.ts'

/** For cart, orders and account: the server's message, or a fixed text; `lastResort` for an error of our own. */
export function storeMessage(error: unknown, lastResort = 'Something went wrong. Please try again later.'): string {
  if (error instanceof Refused) return error.message || 'Server error occurred'
  if (error instanceof NoResponse) return 'No response from server. Please check your network.'
  return lastResort
}

/** The server's message, or `otherwise` where it sent none. */
export const serverMessage = (error: unknown, otherwise: string): string =>
  (error instanceof Refused && error.message) || otherwise

/** For everything else: the server's message, or 'Internal Server Error'. */
export const genericMessage = (error: unknown): string => serverMessage(error, 'Internal Server Error')

/** What the shopper can do about a failure; shown below the message that states it. */
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
