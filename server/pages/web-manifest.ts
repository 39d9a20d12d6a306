import type { Shop } from '@kargha/contract/content.ts'

/** The colour of the page's ground, as in the look's tokens: the browser paints it before the page is there. */
const paper = '#faf5ea'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone shows of the shop when it is put on its home screen. */
export const webManifest = ({ name, tagline }: Pick<Shop, 'name' | 'tagline'>): string =>
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
