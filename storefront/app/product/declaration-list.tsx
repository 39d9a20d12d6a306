import type { Product } from '@kargha/contract/shop/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { FactList } from '../ui/fact-list.tsx'

/** What the Legal Metrology (Packaged Commodities) Rules 2011 ask for; nothing for what was not entered. */
export function DeclarationList({ product: { declarations, otherDetails } }: { product: Product }) {
  const { data: shop } = useQuery(shopQuery(useClient()))
  const { genericName, netQuantity, dimensions, maker } = declarations
  const packer = shop?.legal.name && [shop.legal.name, shop.legal.address].filter(Boolean).join('\n')
  const facts = [
    { name: 'Generic name', value: genericName },
    { name: 'Net quantity', value: netQuantity },
    { name: 'MRP', value: 'The price shown before any discount, inclusive of all taxes' },
    maker ? { name: 'Made by', value: maker } : { name: 'Packed by', value: packer },
    { name: 'Origin', value: otherDetails.countryOfOrigin && `Made in ${otherDetails.countryOfOrigin}` },
    { name: 'Dimensions', value: dimensions },
    { name: 'Customer care', value: shop && [shop.name, shop.phone, shop.supportEmail].filter(Boolean).join('\n') },
  ].filter(({ value }) => value)
  return (
    <div className="whitespace-pre-line">
      <FactList facts={facts} />
    </div>
  )
}
