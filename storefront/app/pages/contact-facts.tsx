import type { Shop } from '@kargha/contract/content.ts'
import { FactList } from '../ui/fact-list.tsx'

const digits = (phone: string) => phone.replace(/[^\d+]/g, '')

/** How the shop can be reached; what its settings leave empty is left out. */
export function ContactFacts({ shop }: { shop: Shop }) {
  const reach = 'inline-flex min-h-touch items-center text-lead link sm:-my-2 wrap-anywhere'
  const facts = [
    shop.phone && {
      name: 'Phone',
      value: (
        <>
          <a href={`tel:${digits(shop.phone)}`} className={reach}>
            {shop.phone}
          </a>
          {shop.callHours && <p className="text-ink-soft">{shop.callHours}</p>}
        </>
      ),
    },
    shop.supportEmail && {
      name: 'E-mail',
      value: (
        <a href={`mailto:${shop.supportEmail}`} className={reach}>
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
