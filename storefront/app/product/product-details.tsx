import type { Product } from '@kargha/contract/shop/catalogue.ts'
import { deliveryText, dispatchText, returnsText } from '@kargha/contract/shop/shop-terms.ts'
import { noRupees } from '@kargha/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { Link } from '../ui/link.tsx'
import { hasText, RichText } from '../ui/rich-text.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { DeclarationList } from './declaration-list.tsx'

export function ProductDetails({ product }: { product: Product }) {
  const { productTexture, otherDetails, declarations } = product
  const { careInstructions, shippingAndReturns, countryOfOrigin } = otherDetails
  return (
    <div className="divide-y divide-line border-y border-line">
      {hasText(productTexture) && (
        <Fold title="Product Features" open>
          <RichText html={productTexture} />
        </Fold>
      )}
      <Fold title="Care Instructions">
        <p className="whitespace-pre-line">{careInstructions}</p>
      </Fold>
      <Fold title="Shipping & Returns">
        <Terms product={product} />
        {shippingAndReturns && <p className="whitespace-pre-line">{shippingAndReturns}</p>}
      </Fold>
      <Fold title="Country Of Origin">
        <p>{countryOfOrigin}</p>
      </Fold>
      {(declarations.genericName || declarations.netQuantity) && (
        <Fold title="Product Details">
          <DeclarationList product={product} />
        </Fold>
      )}
    </div>
  )
}

/** By the shop's rules, so the product's own text need not repeat them. */
function Terms({ product: { isAcceptable, deliveryCharge, makingDays } }: { product: Product }) {
  const { data: shop } = useQuery(shopQuery(useClient()))
  if (!shop) return null
  return (
    <>
      <p>
        <Unbroken>
          {`${deliveryText(isAcceptable ? deliveryCharge : noRupees, shop.delivery)} ${dispatchText(shop, makingDays)}`}
        </Unbroken>{' '}
        <Link to={links.shippingPolicy} className="link">
          Shipping Policy
        </Link>
      </p>
      <p>
        {returnsText(shop)}{' '}
        <Link to={links.returnPolicy} className="link">
          Return Policy
        </Link>
      </p>
    </>
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
      <div className="grid gap-2 pb-6">{children}</div>
    </details>
  )
}
