import { formatRupees, percentOff, type Rupees } from '@kargha/domain/money.ts'

type Props = {
  selling: Rupees
  original?: Rupees
  /** The lowest of several prices. */
  isFrom?: boolean
  large?: boolean
}

export const priceText = (selling: Rupees, isFrom = false) => `${isFrom ? 'From ' : ''}${formatRupees(selling)}`

export function Price({ selling, original, isFrom = false, large = false }: Props) {
  const off = original === undefined ? 0 : percentOff(original, selling)
  const reduced = original !== undefined && original !== selling
  return (
    <p className={large ? 'price price-large' : 'price'}>
      <span>
        {reduced && <span className="sr-only">Price </span>}
        <span>{priceText(selling, isFrom)}</span>
      </span>
      {reduced && (
        <s>
          <span className="sr-only">Original price </span>
          {formatRupees(original)}
        </s>
      )}
      {large && off > 0 && <span className="text-body text-madder">{off}% OFF</span>}
    </p>
  )
}
