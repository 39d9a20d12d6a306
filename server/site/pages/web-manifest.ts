import type { ShopDetails } from '@kargha/contract/shop/content.ts'

import { shopColours } from '@kargha/domain/theme.ts'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export const webManifest = ({ name, tagline, theme }: Pick<ShopDetails, 'name' | 'tagline' | 'theme'>): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // Shown before the page loads.
    background_color: theme?.paper ?? shopColours.paper,
    theme_color: theme?.paper ?? shopColours.paper,
    categories: ['shopping', 'lifestyle'],
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: 'New Arrivals', url: '/new-arrivals' },
      { name: 'My Orders', url: '/my-orders' },
    ],
  })
