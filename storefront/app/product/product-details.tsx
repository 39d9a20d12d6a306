import type { Product } from '@kargha/contract/catalogue.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

/** A text that staff wrote as HTML. The server sanitises it with an allow-list when it is saved. */
export function RichText({ html }: { html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}

/** The collapsible sections of a product's description. */
export function ProductDetails({ product: { productTexture, otherDetails } }: { product: Product }) {
  const { careInstructions, shippingAndReturns, countryOfOrigin } = otherDetails
  return (
    <div className="divide-y divide-line border-y border-line">
      <Fold title="Product Features" open>
        <RichText html={productTexture} />
      </Fold>
      <Fold title="Care Instructions">
        <p className="whitespace-pre-line">{careInstructions}</p>
      </Fold>
      <Fold title="Shipping & Returns">
        <p className="whitespace-pre-line">{shippingAndReturns}</p>
      </Fold>
      <Fold title="Country Of Origin">
        <p>{countryOfOrigin}</p>
      </Fold>
    </div>
  )
}

function Fold({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="fold group">
      <summary className="flex items-center justify-between gap-4 py-4 transition-colors hover:text-indigo">
        <h2 className="text-heading">{title}</h2>
        <ChevronDown
          aria-hidden
          size={20}
          className="shrink-0 transition-transform duration-calm group-open:rotate-180"
        />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
