import { useParams } from 'react-router'
import { links } from '../links.ts'
import { useHydrated, useSession } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Payment, Verifying } from './payment.tsx'
import { PaymentFace } from './payment-face.tsx'

/** Where the gateway brings the shopper back to: whether the payment went through. */
export default function PaymentStatusPage() {
  const session = useSession()
  const hydrated = useHydrated()
  const { transactionId = '' } = useParams()
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
    <PaymentFace
      title="Log in to see your payment"
      text="Only the customer who placed the order is shown how its payment stands."
      note="Log in with that account and you come back to this page. What you have paid is safe with us in the meantime."
    >
      <ButtonLink to={links.login} state={{ back: here }}>
        Log In
      </ButtonLink>
      <ButtonLink look="quiet" to={links.home}>
        Continue Shopping
      </ButtonLink>
    </PaymentFace>
  )
}
