import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageMeta } from './page.tsx'

const defaultPicture = '/share.jpg'

export function shareTags(origin: string, shop: ShopDetails | undefined, meta: PageMeta): string {
  const { title = '', description = shop?.tagline ?? '', canonical, product } = meta
  const image = origin + (meta.image || defaultPicture)
  const properties = {
    'og:site_name': shop?.name,
    'og:locale': 'en_IN',
    'og:type': product ? 'product' : 'website',
    'og:url': canonical && origin + canonical,
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:alt': product?.name ?? shop?.tagline,
    ...(!meta.image && { 'og:image:width': '1200', 'og:image:height': '630' }),
    ...(product && {
      'product:price:amount': product.sellingPrice.toFixed(2),
      'product:price:currency': 'INR',
      'product:availability': product.quantity > 0 ? 'in stock' : 'out of stock',
    }),
  }
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
  }
  return renderToStaticMarkup(
    <>
      {Object.entries(properties).map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
      {Object.entries(names).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
    </>,
  )
}
