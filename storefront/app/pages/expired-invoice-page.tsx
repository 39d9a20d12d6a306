import { Page } from '../document/page.tsx'
import { links } from '../shop-client/links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** Instead of an invoice whose emailed link is older than 90 days. */
export default function ExpiredInvoicePage() {
  return (
    <Page title="This link has expired">
      <div className="measure grid gap-8 py-8 md:py-12">
        <h1 className="sr-only">This link has expired</h1>
        <Empty title="This link has expired">
          <p className="text-ink-soft">
            Links to invoices work for 90 days. Your invoice is still here: please log in, and download it from your
            order.
          </p>
          <ButtonLink to={links.myOrders}>My Orders</ButtonLink>
        </Empty>
      </div>
    </Page>
  )
}
