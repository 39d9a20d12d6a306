import { useQuery } from '@tanstack/react-query'
import { shopQuery, useClient } from '../api.ts'

/** The shop's name, and beside it what its cloth is woven on: करघा, the handloom. */
export function Brand() {
  const { data: shop } = useQuery(shopQuery(useClient()))
  return (
    <span className="inline-flex items-baseline gap-2 font-display font-semibold leading-none">
      <span className="text-title">{shop?.name ?? 'Kargha'}</span>
      <span aria-hidden lang="hi" className="brand-mark text-heading max-[24rem]:hidden">
        करघा
      </span>
    </span>
  )
}
