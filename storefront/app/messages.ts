import { NoResponse, Refused } from '@kargha/contract/client.ts'

/** Cart, orders, accounts: the server's sentence, or what is left to say without one; `lastResort` for what is neither. */
export function storeMessage(error: unknown, lastResort = 'Something went wrong. Please try again later.'): string {
  if (error instanceof Refused) return error.message || 'Server error occurred'
  if (error instanceof NoResponse) return 'No response from server. Please check your network.'
  return lastResort
}

/** Everything else: the server's sentence or 'Internal Server Error'. */
export const genericMessage = (error: unknown): string =>
  (error instanceof Refused && error.message) || 'Internal Server Error'

export function searchMessage(error: unknown): string {
  if (error instanceof Refused) return error.message || 'Server Error Occurred'
  return 'Network Error, Please check your connection'
}
