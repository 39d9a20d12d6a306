import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useIsActive } from '../activity.ts'
import { staffApi } from '../staff-api.ts'

/** At most a minute old while the page is in use. */
export const useDashboard = (): UseQueryResult<Dashboard> =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: async () => (await staffApi('getDashboard')).data,
    refetchInterval: useIsActive() ? 60_000 : false,
    staleTime: 10_000,
  })
