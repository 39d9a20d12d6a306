import type { SecondFactor } from '@kargha/contract/staff/second-factor.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { staffApi } from '../staff-api.ts'

/** The signed-in member's own second factor. Everything under the key 'security' is loaded again after a change. */
export const useSecondFactor = (): UseQueryResult<SecondFactor> =>
  useQuery({ queryKey: ['security', 'own'], queryFn: async () => (await staffApi('getSecondFactor')).data })
