import { useQuery } from '@tanstack/react-query'
import { staffApi } from '../staff-api.ts'

/** Variants with as many pieces or fewer are low on stock. */
export function useLowStockMark(): number | undefined {
  const { data } = useQuery({
    queryKey: ['low-stock mark'],
    queryFn: async () => (await staffApi('getSettings')).data.lowStockMark,
    staleTime: 60_000,
  })
  return data
}

/** Published products with a variant at the low-stock mark. */
export const fewLeft = (mark: number) => ({ status: 'published', maxVariantQuantity: mark })
