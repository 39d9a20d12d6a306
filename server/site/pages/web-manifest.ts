import type { ShopDetails } from '@kargha/contract/shop/content.ts'

/** The page's background colour, as in the storefront's tokens: the browser shows it before the page has loaded. */
const paper = '#faf5ea'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest: how a phone shows the shop once it is added to the home screen. */
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
