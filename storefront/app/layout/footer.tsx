import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shopQuery, useClient } from '../api.ts'
import { links } from '../links.ts'
import { Brand } from './brand.tsx'

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

const link = 'inline-block py-1.5 underline-offset-4 hover:underline'

export function Footer() {
  const { data: shop } = useQuery(shopQuery(useClient()))
  return (
    <footer className="mt-20 bg-paper-deep">
      <div aria-hidden className="selvedge" />
      <div className="measure grid gap-10 py-12 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid max-w-sm content-start gap-3">
          <Brand />
          {shop && (
            <>
              <p>{shop.tagline}</p>
              <p className="text-ink-soft">Trading since {shop.tradingSince}</p>
            </>
          )}
        </div>
        {groups.map(({ title, entries }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 text-lg">{title}</h2>
            <ul>
              {entries.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} className={link}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {shop && (
          <nav aria-label="Elsewhere">
            <h2 className="mb-2 text-lg">Follow Us</h2>
            <ul>
              {shop.socialLinks.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} target="_blank" rel="noreferrer" className={link}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {shop && (
        <div className="border-t border-line">
          <p className="measure py-4 text-sm text-ink-soft">
            © {shop.name}. Made with{' '}
            <a href={shop.builder.url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {shop.builder.name}
            </a>
          </p>
        </div>
      )}
    </footer>
  )
}
