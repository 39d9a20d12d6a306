import { useQuery } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { Picture } from '../ui/picture.tsx'

const useShop = () => useQuery(shopQuery(useClient())).data

/** The logo, if the shop has one, in a place of one size whatever its shape. */
export function Brand() {
  const shop = useShop()
  if (!shop?.logo) return <WrittenBrand />
  return (
    <Picture
      src={shop.logo}
      alt={shop.name}
      width={144}
      height={44}
      shown={144}
      eager
      className="h-touch w-mark max-w-full object-contain object-left"
      // It may be transparent.
      style={{ background: 'none' }}
    />
  )
}

/** करघा is Hindi for handloom. */
export function WrittenBrand() {
  const shop = useShop()
  return (
    <span className="inline-flex items-baseline gap-2 font-display font-semibold leading-none">
      <span className="brand-name">{shop?.name ?? 'Kargha'}</span>
      <span aria-hidden lang="hi" className="brand-mark shrink-0 text-heading max-[24rem]:hidden">
        करघा
      </span>
    </span>
  )
}
