import type { Profile, ProfileChange } from '@kargha/contract/shop/account.ts'
import type { Client } from '@kargha/contract/shop/client.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { currentSession, signIn } from '../shop-client/session.ts'

export const profileQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getProfile', customerId],
    queryFn: async () => (await client('getProfile')).data,
  })

export function useUpdateProfile(userId: string) {
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChange) => client('updateUser', { params: { userId }, body }),
    onSuccess: ({ data }) => queryClient.setQueryData(profileQuery(client, userId).queryKey, data),
  })
}

/** The header shows the session's name and image. */
export function updateSession(change: Partial<Pick<Profile, 'name' | 'mobileNo' | 'image'>>): void {
  const session = currentSession()
  if (session) signIn({ ...session.details, token: session.token, ...change })
}

/** Never taken from the cache. */
export const sessionsQuery = (client: Client, customerId: string) =>
  queryOptions({
    queryKey: ['getSessions', customerId],
    queryFn: async () => (await client('getSessions')).data,
    staleTime: 0,
  })
