import type { ShopDetails } from '@kargha/contract/shop/content.ts'

/** As in the storefront's tokens; shown before the page loads. */
const paper = '#faf5ea'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export const webManifest = ({ name, tagline }: Pick<ShopDetails, 'name' | 'tagline'>): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['shopping', 'lifestyle'],
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: 'New Arrivals', url: '/new-arrivals' },
      { name: 'My Orders', url: '/my-orders' },
    ],
  })
