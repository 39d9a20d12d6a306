import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { staffApi } from '../staff-api.ts'

/** What waits and what came in, which the morning page and the menu show; a minute old at most. */
export const useDashboard = (): UseQueryResult<Dashboard> =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: async () => (await staffApi('getDashboard')).data,
    refetchInterval: 60_000,
    staleTime: 10_000,
  })
