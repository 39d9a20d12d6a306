import { links } from '../shop-client/links.ts'
import { hoursText, takesReturns } from '../shop-client/terms.ts'
import { Link } from '../ui/link.tsx'
import { Policy } from './policy.tsx'
import { Evidence, evidenceTitle, Refund, returnFacts, WhatCanBeReturned } from './return-policy-sections.tsx'

/** What can be returned, how, and when it is refunded: what the form offers and the server accepts. */
export default function ReturnPolicyPage() {
  return (
    <Policy
      title="Return Policy"
      description="What can be returned and how: how to report damage, what to send us and how you get your money back."
      address={links.returnPolicy}
      lead="We check every piece twice before packing it. Here is what we do if one still reaches you damaged."
      facts={returnFacts}
      sections={(shop) => {
        const { supportEmail, phone } = shop
        const window = hoursText(shop.returnWindowHours)
        const returns = [
          {
            id: 'what',
            title: 'What can be returned',
            content: <WhatCanBeReturned shop={shop} />,
          },
          {
            id: 'when',
            title: `Tell us within ${window}`,
            content: (
              <p>
                Please open the parcel on the day it arrives and report any damage within {window} of delivery. After
                that we can’t tell transit damage from later damage, and the order can’t be returned.
              </p>
            ),
          },
          { id: 'video', title: evidenceTitle(shop), content: <Evidence shop={shop} /> },
          {
            id: 'how',
            title: 'How to request a return',
            content: (
              <>
                <ol>
                  <li>
                    Open <Link to={links.myOrders}>My Orders</Link> and press Return beside the order.
                  </li>
                  <li>Tell us what’s wrong, and add your video and photos.</li>
                  <li>Choose {shop.offersExchange && 'a refund or an exchange, and '}the pick-up address.</li>
                </ol>
                <p>
                  Keep the piece as it arrived, unwashed and unworn, with its tags and packaging. If you don’t see the
                  button or something doesn’t work, <Link to={links.contactUs}>write to us</Link>
                  {phone && ` or call ${phone}`} within the same {window}.
                </p>
              </>
            ),
          },
          {
            id: 'pick-up',
            title: 'Pick-up and inspection',
            content: (
              <p>
                Once we’ve looked at your request, we’ll approve it or tell you why we can’t. Doorstep pick-up is free
                for manufacturing defects. For other damage we’ll tell you beforehand who pays the courier. We usually
                inspect the piece on the day we receive it.
              </p>
            ),
          },
          {
            id: 'refund',
            title: shop.offersExchange ? 'Refund or exchange' : 'Refund',
            content: <Refund shop={shop} />,
          },
        ]
        return [
          ...(takesReturns(shop)
            ? returns
            : [{ id: 'what', title: 'Returns', content: <p>We don’t take returns.</p> }]),
          {
            id: 'cancel',
            title: 'Changing your mind before it ships',
            content: (
              <p>
                Until an order is shipped you can cancel it yourself in <Link to={links.myOrders}>My Orders</Link>; just
                choose a reason from the list. You’ll be refunded in full.
              </p>
            ),
          },
          {
            id: 'questions',
            title: 'Questions',
            content: (
              <p>
                <Link to={links.contactUs}>Write to us</Link>
                {supportEmail && (
                  <>
                    {' '}
                    or to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
                  </>
                )}
                , with your order number if you have it. We’re happy to help.
              </p>
            ),
          },
        ]
      }}
    />
  )
}
