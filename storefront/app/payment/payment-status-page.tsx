import { Page } from '../document/page.tsx'
import { links } from '../shop-client/links.ts'
import { usePathParams } from '../shop-client/path-params.ts'
import { useHydrated, useSession } from '../shop-client/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Payment, Verifying } from './payment.tsx'
import { PaymentPanel } from './payment-panel.tsx'

/** The gateway returns the shopper here. */
export default function PaymentStatusPage() {
  const session = useSession()
  const hydrated = useHydrated()
  const { transactionId = '' } = usePathParams()
  return (
    <Page title="Payment">
      <div className="measure py-8 md:py-12">
        {!hydrated ? (
          <Verifying />
        ) : session ? (
          <Payment key={transactionId} customerId={session.details._id} transactionId={transactionId} />
        ) : (
          <LoggedOut here={links.paymentStatus(transactionId)} />
        )}
      </div>
    </Page>
  )
}

function LoggedOut({ here }: { here: string }) {
  return (
    <PaymentPanel
      title="Log in to see your payment"
      text="Only the customer who placed the order can see its payment."
      note="Log in with that account and you’ll come back to this page. Your payment is safe."
    >
      <ButtonLink to={links.login} state={{ back: here }}>
        Log In
      </ButtonLink>
      <ButtonLink look="quiet" to={links.home}>
        Continue Shopping
      </ButtonLink>
    </PaymentPanel>
  )
}
