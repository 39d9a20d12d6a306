import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import { FactList } from '../ui/fact-list.tsx'

/** What the Consumer Protection (E-Commerce) Rules 2020 ask for; nothing while nothing was entered. */
export function LegalFacts({ legal }: Pick<ShopDetails, 'legal'>) {
  const { name, address, gstin, grievanceOfficer: officer } = legal
  const facts = [
    name && { name: 'Legal name', value: name },
    address && { name: 'Address', value: <address className="not-italic">{address}</address> },
    gstin && { name: 'GSTIN', value: gstin },
    (officer.name || officer.contact) && {
      name: 'Grievance officer',
      value: (
        <>
          {[officer.name, officer.contact, officer.hours].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="text-ink-soft">You hear from us within 48 hours, and have an answer within a month.</p>
        </>
      ),
    },
  ].filter((fact) => fact !== '')
  if (facts.length === 0) return null
  return (
    <section id="seller" aria-labelledby="seller-title" className="grid scroll-mt-8 gap-6">
      <h2 id="seller-title" className="text-heading">
        Who sells here
      </h2>
      <FactList facts={facts} />
    </section>
  )
}
