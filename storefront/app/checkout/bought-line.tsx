import { formatRupees } from '@kargha/contract/money.ts'
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
    <li className="grid grid-cols-[4rem_1fr] gap-4">
      <Picture
        src={image ?? ''}
        alt=""
        width={1200}
        height={1500}
        sizes="4rem"
        className="aspect-4/5 w-full rounded-sm object-cover"
      />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-ink-soft">
          {quantity} × {formatRupees(price)}
        </p>
        {problem && <p className="font-medium text-madder">{problem}</p>}
      </div>
    </li>
  )
}
