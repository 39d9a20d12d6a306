import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIsActive } from '../activity.ts'
import { staffApi } from '../staff-api.ts'

const queryKey = ['dashboard']

/** From when on arrivals count: the page's first answer, or when they were last seen. */
let since: string | undefined

async function readDashboard(unattended: boolean): Promise<Dashboard> {
  const { data } = await staffApi('getDashboard', { query: { since, unattended: unattended ? 'true' : 'false' } })
  since ??= data.at
  return data
}

/** At most a minute old, also while nobody is at the page: that keeps no session alive. */
export function useDashboard(): UseQueryResult<Dashboard> {
  const isActive = useIsActive()
  return useQuery({
    queryKey,
    queryFn: () => readDashboard(!isActive),
    refetchInterval: ({ state }) => (state.status === 'error' && !isActive ? false : 60_000),
    refetchIntervalInBackground: true,
    staleTime: 10_000,
  })
}

/** Arrivals count anew from the latest answer on. */
export function useArrivalsSeen(): () => void {
  const queryClient = useQueryClient()
  return () =>
    queryClient.setQueryData<Dashboard>(queryKey, (dashboard) => {
      since = dashboard?.at
      return dashboard && { ...dashboard, arrived: null }
    })
}
