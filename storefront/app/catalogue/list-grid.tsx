import type { ComponentProps } from 'react'
import { ProductGrid } from './product-grid.tsx'

/** A list too short for rows of four stands so that no piece is left alone on its line. */
const shortLists: Readonly<Record<number, string>> = {
  1: 'md:grid-cols-2 lg:grid-cols-3',
  2: 'md:grid-cols-2 lg:grid-cols-3',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 lg:grid-cols-4',
  5: 'md:grid-cols-3',
  7: 'md:grid-cols-4',
  9: 'md:grid-cols-3',
}
const sizesInShort = '(min-width: 64rem) 26rem, 46vw'

/** Three in a row on a tablet and four on a wide screen, unless only the other number leaves no piece alone. */
function columnsFor(total: number): string {
  const [aloneInThrees, aloneInFours] = [total % 3 === 1, total % 4 === 1]
  const onTablet = aloneInThrees && !aloneInFours ? 'md:grid-cols-4' : 'md:grid-cols-3'
  const onWideScreen = aloneInFours && !aloneInThrees ? 'lg:grid-cols-3' : 'lg:grid-cols-4'
  return `${onTablet} ${onWideScreen}`
}

type Props = {
  /** How many there will be once all of the list is shown: more may come as one scrolls. */
  total: number
} & Pick<ComponentProps<typeof ProductGrid>, 'products' | 'eager' | 'below'>

/** The products of a list, as many to a row as leave no piece alone; on a phone an odd last one lies over its whole row. */
export function ListGrid({ total, ...grid }: Props) {
  const short = shortLists[total]
  return (
    <ProductGrid
      {...grid}
      showing="list"
      heading="h2"
      columns={short ?? columnsFor(total)}
      lying={total % 2 === 1 && !grid.below ? total - 1 : -1}
      {...(short && { sizes: sizesInShort })}
    />
  )
}
