import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import { FactList } from '../ui/fact-list.tsx'

const digits = (phone: string) => phone.replace(/[^\d+]/g, '')

const contactLink = 'inline-flex min-h-touch items-center text-lead link sm:-my-2'

export function ContactFacts({ shop }: { shop: ShopDetails }) {
  const facts = [
    shop.phone && {
      name: 'Phone',
      value: (
        <>
          <a href={`tel:${digits(shop.phone)}`} className={`${contactLink} whitespace-nowrap`}>
            {shop.phone}
          </a>
          {shop.callHours && <p className="text-ink-soft">{shop.callHours}</p>}
        </>
      ),
    },
    shop.supportEmail && {
      name: 'Email',
      value: (
        <a href={`mailto:${shop.supportEmail}`} className={`${contactLink} wrap-anywhere`}>
          {shop.supportEmail}
        </a>
      ),
    },
    shop.postalAddress && {
      name: 'Office',
      value: <address className="max-w-card text-balance not-italic">{shop.postalAddress}</address>,
    },
  ].filter((fact) => fact !== '')
  return <FactList facts={facts} />
}
