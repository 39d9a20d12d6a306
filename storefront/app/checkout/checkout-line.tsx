import { formatRupees, fromRupees, type Rupees, times, toRupees } from '@kargha/domain/money.ts'
import type { ReactNode } from 'react'
import { ProductPicture } from '../ui/product-picture.tsx'

type Props = {
  name: string
  optionText: string
  image: string | undefined
  quantity: number
  /** Per piece. */
  price: Rupees
  problem?: string | undefined
  /** What can be done about the problem. */
  children?: ReactNode
}

export function CheckoutLine({ name, optionText, image, quantity, price, problem, children }: Props) {
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-4">
      <ProductPicture src={image} sizes="4rem" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        {optionText && <p className="text-small wrap-anywhere">{optionText}</p>}
        <p className="text-small text-ink-soft tabular-nums">
          {quantity} × <span className="whitespace-nowrap">{formatRupees(price)}</span>
        </p>
        {problem && <p className="text-small font-medium text-madder">{problem}</p>}
        {children}
      </div>
      {quantity > 1 && (
        <p className="whitespace-nowrap tabular-nums">{formatRupees(toRupees(times(fromRupees(price), quantity)))}</p>
      )}
    </li>
  )
}
