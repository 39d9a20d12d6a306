import type { Client } from '@kargha/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** Where this customer is signed in, the latest first. */
export const sessionsQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getSessions', customerId],
    queryFn: async () => (await client('getSessions')).data,
    // Who looks wants to know how it is now.
    staleTime: 0,
  })
