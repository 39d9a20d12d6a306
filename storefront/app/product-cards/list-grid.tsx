import type { ComponentProps } from 'react'
import { ProductGrid } from './product-grid.tsx'

/** Columns by length that leave no product alone in a row. */
const shortLists: Readonly<Record<number, string>> = {
  1: 'md:grid-cols-2 lg:grid-cols-3',
  2: 'md:grid-cols-2 lg:grid-cols-3',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 lg:grid-cols-4',
  5: 'md:grid-cols-3',
  7: 'md:grid-cols-4',
  9: 'md:grid-cols-3',
}
const shortListSizes = '(min-width: 64rem) 26rem, 46vw'

/** Three columns on tablets, four on wide screens, unless only the other number leaves no product alone. */
function columnsFor(total: number): string {
  const [isAloneInThrees, isAloneInFours] = [total % 3 === 1, total % 4 === 1]
  const onTablet = isAloneInThrees && !isAloneInFours ? 'md:grid-cols-4' : 'md:grid-cols-3'
  const onWideScreen = isAloneInFours && !isAloneInThrees ? 'lg:grid-cols-3' : 'lg:grid-cols-4'
  return `${onTablet} ${onWideScreen}`
}

type Props = {
  /** The whole list's; more may load while scrolling. */
  total: number
  /** Whether something stands beside it on wide screens. */
  isNarrow?: boolean
} & Pick<ComponentProps<typeof ProductGrid>, 'products' | 'eager' | 'below'>

/** On a phone an odd last product takes its whole row. */
export function ListGrid({ total, isNarrow = false, ...grid }: Props) {
  const short = isNarrow ? undefined : shortLists[total]
  return (
    <ProductGrid
      {...grid}
      showing="category"
      heading="h2"
      columns={`${grid.below ? '' : 'cards-in-turn '}${short ?? (isNarrow ? 'md:grid-cols-3' : columnsFor(total))}`}
      wideIndex={total % 2 === 1 && !grid.below ? total - 1 : -1}
      {...(short && { sizes: shortListSizes })}
    />
  )
}
