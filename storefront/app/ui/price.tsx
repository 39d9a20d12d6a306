import { formatRupees, percentOff } from '@kargha/contract/money.ts'

/** What a product costs, in rupees; with the struck original price and the percent off where it is reduced. */
export function Price({ selling, original, large = false }: { selling: number; original?: number; large?: boolean }) {
  const off = original === undefined ? 0 : percentOff(original, selling)
  const reduced = original !== undefined && original !== selling
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${large ? 'text-heading' : ''}`}>
      <span className="font-semibold">
        {reduced && <span className="sr-only">Price </span>}
        {formatRupees(selling)}
      </span>
      {reduced && (
        <s className={`text-ink-soft ${large ? 'text-lead' : 'text-small'}`}>
          <span className="sr-only">Original price </span>
          {formatRupees(original)}
        </s>
      )}
      {large && off > 0 && <span className="text-body font-semibold text-madder">{off}% OFF</span>}
    </p>
  )
}
