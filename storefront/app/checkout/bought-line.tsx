import { formatRupees, fromRupees, toRupees } from '@kargha/contract/money.ts'
import { Picture } from '../ui/picture.tsx'

type Props = {
  name: string
  image: string | undefined
  quantity: number
  /** Rupees, of one piece. */
  price: number
  /** What stands in the way of buying it. */
  problem?: string | undefined
}

/** One product of what is about to be bought. */
export function BoughtLine({ name, image, quantity, price, problem }: Props) {
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-4">
      <Picture
        src={image ?? ''}
        alt=""
        width={1200}
        height={1500}
        sizes="4rem"
        className="aspect-4/5 w-full rounded-soft object-cover"
      />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-small text-ink-soft tabular-nums">
          {quantity} × {formatRupees(price)}
        </p>
        {problem && <p className="text-small font-medium text-madder">{problem}</p>}
      </div>
      {quantity > 1 && (
        <p className="whitespace-nowrap tabular-nums">{formatRupees(toRupees(fromRupees(price) * quantity))}</p>
      )}
    </li>
  )
}
