import type { ProfileChange } from '@kargha/contract/account.ts'
import type { Client } from '@kargha/contract/client.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../api.ts'

export const profileQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getProfile', customerId],
    queryFn: async () => (await client('getProfile')).data,
  })

/** Changes personal details or an address; the answer is the whole profile and replaces it in the cache. */
export function useUpdateProfile(userId: string) {
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChange) => client('updateUser', { params: { userId }, body }),
    onSuccess: ({ data }) => queryClient.setQueryData(profileQuery(client, userId).queryKey, data),
  })
}
