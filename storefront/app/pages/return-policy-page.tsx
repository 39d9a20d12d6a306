import { links } from '../shop-client/links.ts'
import { Link } from '../ui/link.tsx'
import { Policy } from './policy.tsx'

/** What can be returned, how, and when it is refunded. */
export default function ReturnPolicyPage() {
  return (
    <Policy
      title="Return Policy"
      description="Returns and exchanges of damaged pieces: how to report the damage, film the unboxing and get your money back."
      address={links.returnPolicy}
      lead="We check every piece twice before packing it. If one still reaches you damaged, we’ll take it back. Here is how."
      facts={({ returnWindowHours }) => [
        { name: 'What', value: 'Damaged products only' },
        { name: 'Tell us', value: `Within ${returnWindowHours} hours of delivery` },
        { name: 'Proof', value: 'A 360-degree unboxing video' },
        { name: 'Pick-up', value: 'Free at your doorstep for manufacturing defects' },
        { name: 'Refund', value: 'Within a few business days after inspection' },
      ]}
      sections={({ returnWindowHours, supportEmail, phone }) => [
        {
          id: 'what',
          title: 'What can be returned',
          content: (
            <>
              <p>
                Returns and exchanges are for damaged products only: a tear, a hole, a stain, a broken zip or button, an
                open seam, or a piece other than the one you ordered.
              </p>
              <p>
                We can’t take a piece back because its colour looks different on screen, the size doesn’t fit or you’ve
                changed your mind. Please check the measurements on the product’s page, and ask us before you order if
                anything is unclear.
              </p>
              <p>
                Handmade cloth carries the marks of the hand: a thicker thread, a small knot on the reverse, a motif
                slightly out of line, a dye that is deeper at one edge. They show how the cloth was made and are not
                damage.
              </p>
            </>
          ),
        },
        {
          id: 'when',
          title: `Tell us within ${returnWindowHours} hours`,
          content: (
            <p>
              Please open the parcel on the day it arrives and report any damage within {returnWindowHours} hours of
              delivery. After that we can’t tell transit damage from later damage, and the order can’t be returned.
            </p>
          ),
        },
        {
          id: 'video',
          title: 'The unboxing video',
          content: (
            <>
              <p>A 360-degree unboxing video is mandatory. A phone’s camera and daylight are enough.</p>
              <ol>
                <li>Begin with the parcel still sealed and its label visible, and show all its sides.</li>
                <li>Open it without stopping the camera.</li>
                <li>Unfold the piece, show it from all sides, and go close to the damage.</li>
              </ol>
              <p>
                Film it in one go; we can’t accept a video that was cut or starts with an open parcel. MP4, WebM and MOV
                up to 100 MB can be sent with your request, along with photos.
              </p>
            </>
          ),
        },
        {
          id: 'how',
          title: 'How to request a return',
          content: (
            <>
              <ol>
                <li>
                  Open <Link to={links.myOrders}>My Orders</Link> and press Return beside the order.
                </li>
                <li>Tell us what is wrong, and add the video and any photos.</li>
                <li>Choose the pick-up address.</li>
              </ol>
              <p>
                Keep the piece as it arrived, unwashed and unworn, with its tags and packaging. If you don’t see the
                button or something doesn’t work, <Link to={links.contactUs}>write to us</Link>
                {phone && ` or call ${phone}`} within the same {returnWindowHours} hours.
              </p>
            </>
          ),
        },
        {
          id: 'pick-up',
          title: 'Pick-up and inspection',
          content: (
            <p>
              Once we’ve seen your video, we’ll approve the request or tell you why we can’t. Doorstep pick-up is free
              for manufacturing defects. For other damage we’ll tell you beforehand who pays the courier. We usually
              inspect the piece on the day we receive it.
            </p>
          ),
        },
        {
          id: 'refund',
          title: 'Refund or exchange',
          content: (
            <>
              <p>Refunds are processed within a few business days after inspection.</p>
              <ul>
                <li>Online payments are refunded through PhonePe to the account or card they came from.</li>
                <li>Cash on Delivery orders are refunded by UPI or to your bank account.</li>
              </ul>
              <p>
                Would you rather have the same piece again? Mention it in your request. If we have another, or can have
                it made, we’ll exchange it at no cost.
              </p>
            </>
          ),
        },
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
      ]}
    />
  )
}
