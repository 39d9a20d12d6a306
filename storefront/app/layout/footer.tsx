import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { Link } from '../ui/link.tsx'
import { WrittenBrand } from './brand.tsx'

const groups = [
  {
    title: 'Shop',
    entries: [
      { to: links.home, name: 'Home' },
      { to: links.sale, name: 'Sale' },
      { to: links.bestSellers, name: 'Best Sellers' },
      { to: links.collections, name: 'Collections' },
      { to: links.newArrivals, name: 'New Arrivals' },
    ],
  },
  {
    title: 'Help',
    entries: [
      { to: links.returnPolicy, name: 'Return Policy' },
      { to: links.shippingPolicy, name: 'Shipping Policy' },
      { to: links.termsAndConditions, name: 'Terms and Conditions' },
      { to: links.privacyPolicy, name: 'Privacy Policy' },
      { to: links.contactUs, name: 'Contact Us' },
    ],
  },
]

const title = 'mb-2 text-lead'

function soldBy({ name, address, gstin }: ShopDetails['legal']): string {
  const seller = `Sold by ${[name, address].filter(Boolean).join(', ')}.`
  return gstin ? `${seller} GSTIN ${gstin}.` : seller
}

/** Drawn like a saree's pallu. */
export function Footer() {
  const { data: shop } = useQuery(shopQuery(useClient()))
  return (
    <footer className="in-turn mt-24 [--turns-before:6]">
      <div>
        <div aria-hidden className="woven-border" />
        <div className="dyed pallu">
          <div className="measure grid grid-cols-2 gap-x-4 gap-y-8 pb-12 pt-16 lg:grid-cols-[2fr_1fr_1fr_1fr]">
            <div className="col-span-full grid max-w-card content-start gap-4 lg:col-span-1">
              <WrittenBrand />
              {shop && (
                <p>
                  {shop.tagline}
                  <br />
                  Since {shop.tradingSince}
                </p>
              )}
            </div>
            {groups.map(({ title: name, entries }) => (
              <nav key={name} aria-label={name}>
                <h2 className={title}>{name}</h2>
                <ul>
                  {entries.map(({ to, name }) => (
                    <li key={to}>
                      <Link to={to}>{name}</Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            {shop && (
              <nav aria-label="Elsewhere" className="max-lg:col-span-full">
                <h2 className={title}>Follow Us</h2>
                <ul className="flex flex-wrap gap-x-6 lg:block">
                  {shop.socialLinks.map(({ name, url }) => (
                    <li key={name}>
                      <a href={url} target="_blank" rel="noreferrer">
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </div>
          {shop && (
            <div className="measure pb-6 text-small">
              {shop.legal.name && <p>{soldBy(shop.legal)}</p>}
              <p>
                © {shop.name}. Made with{' '}
                <a href={shop.builder.url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                  {shop.builder.name}
                </a>
              </p>
            </div>
          )}
        </div>
      </div>
    </footer>
  )
}
