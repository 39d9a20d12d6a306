import { useQuery } from '@tanstack/react-query'
import { staffApi } from '../staff-api.ts'

/** From how many pieces on a variant is low on stock, as the settings say; undefined until they are read. */
export function useLowStockMark(): number | undefined {
  const { data } = useQuery({
    queryKey: ['low-stock mark'],
    queryFn: async () => (await staffApi('getSettings')).data.lowStockMark,
    staleTime: 60_000,
  })
  return data
}

/** The filter of the products on sale of which a size or colour has no more pieces than the low-stock mark. */
export const fewLeft = (mark: number) => ({ status: 'published', maxVariantQuantity: mark })
