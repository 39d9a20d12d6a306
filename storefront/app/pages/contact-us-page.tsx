import { useQuery } from '@tanstack/react-query'
import { Page } from '../document/page.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { useHydrated, useSession } from '../shop-client/session.ts'
import { Link } from '../ui/link.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { ContactForm } from './contact-form.tsx'
import { LegalFacts } from './legal-facts.tsx'

const answers = [
  { to: links.myOrders, name: 'My Orders', text: 'where an order is, and the way to cancel or return it' },
  { to: links.shippingPolicy, name: 'Shipping Policy', text: 'what delivery costs and how long it takes' },
  { to: links.returnPolicy, name: 'Return Policy', text: 'what to do if a piece arrives damaged' },
]

export default function ContactUsPage() {
  const { data: shop } = useQuery(shopQuery(useClient()))
  const session = useSession()
  const hydrated = useHydrated()
  return (
    <Page
      title="Contact Us"
      description="Write to us, or call us, Monday to Friday: how to reach the shop about a weave, a colour or an order."
      canonical={links.contactUs}
    >
      <div className="measure pt-12">
        <div className="grid max-w-prose gap-3">
          <h1 className="text-title">Contact Us</h1>
          <p className="text-lead text-ink-soft">
            Ask about a weave, a colour or an order, or tell us what went wrong. We read every message ourselves and
            usually reply by email within two working days.
          </p>
        </div>
        <div className="grid gap-x-16 gap-y-16 pt-8 md:pt-12 lg:grid-cols-[var(--container-form)_1fr] xl:gap-x-24">
          <section aria-labelledby="write" className="grid w-full max-w-form content-start gap-6">
            <h2 id="write" className="text-heading">
              Write to us
            </h2>
            {/* The customer is known only after hydration; the new key fills the form. */}
            <ContactForm key={String(hydrated)} customer={session?.details} />
          </section>
          <aside aria-labelledby="reach" className="grid max-w-prose content-start gap-12">
            <div className="grid gap-6">
              <h2 id="reach" className="text-heading">
                Other ways to reach us
              </h2>
              {shop && <ContactFacts shop={shop} />}
            </div>
            {shop && <LegalFacts legal={shop.legal} />}
            <div className="grid gap-3">
              <h2 className="text-heading">Already answered</h2>
              <ul>
                {answers.map(({ to, name, text }) => (
                  <li key={to} className="py-2">
                    <Link to={to} className="link">
                      {name}
                    </Link>
                    <span className="text-ink-soft">: {text}</span>
                  </li>
                ))}
              </ul>
            </div>
          </aside>
        </div>
      </div>
    </Page>
  )
}
