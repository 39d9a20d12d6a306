import { useQuery } from '@tanstack/react-query'
import { shopQuery, useClient } from '../api.ts'

/** The shop's name with its mark: warp and weft. */
export function Brand() {
  const { data: shop } = useQuery(shopQuery(useClient()))
  return (
    <span className="flex items-center gap-2.5 font-display text-2xl sm:text-[1.75rem] font-semibold leading-none text-indigo">
      <svg aria-hidden viewBox="0 0 28 28" className="size-7 shrink-0 max-[24rem]:hidden" fill="none" strokeWidth="3">
        <path className="stroke-indigo" d="M7 2v24M21 2v24" />
        <path className="stroke-madder" d="M2 8h3m4 0h17" />
        <path className="stroke-turmeric" d="M2 14h17m4 0h3" />
        <path className="stroke-madder" d="M2 20h3m4 0h17" />
      </svg>
      <span className="translate-y-[0.08em]">{shop?.name ?? 'Kargha'}</span>
    </span>
  )
}
