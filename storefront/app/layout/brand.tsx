import { useQuery } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { shopQuery } from '../shop-client/queries.ts'

/** करघा is Hindi for handloom. */
export function Brand() {
  const { data: shop } = useQuery(shopQuery(useClient()))
  return (
    <span className="inline-flex items-baseline gap-2 font-display font-semibold leading-none">
      <span className="brand-name">{shop?.name ?? 'Kargha'}</span>
      <span aria-hidden lang="hi" className="brand-mark shrink-0 text-heading max-[24rem]:hidden">
        करघा
      </span>
    </span>
  )
}
