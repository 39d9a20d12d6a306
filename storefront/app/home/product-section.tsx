import type { ProductCard } from '@kargha/contract/catalogue.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Section } from './section.tsx'

type Props = {
  title: string
  products: UseQueryResult<ProductCard[]>
  showing: 'category' | 'subcategory'
  emptyText: string
  more: { to: string; name: string }
}

export function ProductSection({ title, products, showing, emptyText, more }: Props) {
  const shown = products.data ?? []
  return (
    <Section title={title} more={shown.length > 0 ? more : undefined}>
      {products.isPending ? (
        <Spinner />
      ) : shown.length === 0 ? (
        <p className="text-center text-ink-soft">{emptyText}</p>
      ) : (
        <ProductGrid products={shown} showing={showing} heading="h3" />
      )}
    </Section>
  )
}
