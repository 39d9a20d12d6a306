import { Link } from 'react-router'
import { links } from '../links.ts'
import { Policy } from './policy.tsx'

/** What can be given back, how, and when the money comes. */
export default function ReturnPolicyPage() {
  return (
    <Policy
      title="Return Policy"
      description="Returns and exchanges of damaged pieces: how to report the damage, film the unboxing and get your money back."
      address={links.returnPolicy}
      lead="Every piece is looked over twice before it is packed. Should one reach you damaged all the same, we take it back, and this is how."
      facts={({ returnWindowHours }) => [
        { name: 'For what', value: 'Damaged products only' },
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
                Returns and exchanges are for damaged products only: a tear, a hole, a stain, a broken zip or button, a
                seam that has opened, a piece other than the one you ordered.
              </p>
              <p>
                We do not take back a piece because a colour looks different from the screen, because the size does not
                suit, or because the heart has changed its mind. Please read the measurements on the product’s page, and
                ask us before you order if anything is unclear.
              </p>
              <p>
                Handwork has a hand’s marks: a thicker thread, a small knot on the wrong side, a motif a hair out of
                line, a dye that is deeper at one edge. They show how the cloth was made and are not damage.
              </p>
            </>
          ),
        },
        {
          id: 'when',
          title: `Tell us within ${returnWindowHours} hours`,
          content: (
            <p>
              Please open the parcel on the day it comes, and report any damage within {returnWindowHours} hours of
              delivery. After that we can no longer tell what happened on the way from what happened later, and the
              order can’t be returned.
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
                <li>Begin with the parcel still sealed, its label in sight, and turn it so that all sides are seen.</li>
                <li>Open it without stopping the camera.</li>
                <li>Unfold the piece, turn it all the way round, and go close to the damage.</li>
              </ol>
              <p>
                Film it in one go; a video that was cut or begins with an open parcel does not count. MP4, WebM and MOV
                up to 100 MB can be sent with your request, and photographs besides.
              </p>
            </>
          ),
        },
        {
          id: 'how',
          title: 'How to ask for it',
          content: (
            <>
              <ol>
                <li>
                  Open <Link to={links.myOrders}>My Orders</Link> and press Return at the order.
                </li>
                <li>Say what is wrong, and add the video and any pictures.</li>
                <li>Choose the address from which we shall fetch it.</li>
              </ol>
              <p>
                Keep the piece as it came, unwashed and unworn, with its tags and its wrapping. If the button is not
                there or something does not work, <Link to={links.contactUs}>write to us</Link>
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
              Once we have seen your video we approve the request, or tell you why we can’t. Doorstep pick-up is free
              for manufacturing defects. For any other damage we tell you beforehand whether the courier’s charge is
              ours. When the piece is with us again, we inspect it, most often on the same day.
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
                <li>What was paid online goes back through PhonePe to the account or card that it came from.</li>
                <li>What was paid in cash on delivery is sent by UPI or to your bank account.</li>
              </ul>
              <p>
                Would you rather have the same piece again? Say so in your request. Where we have another, or can have
                it made, we exchange it at no cost to you.
              </p>
            </>
          ),
        },
        {
          id: 'cancel',
          title: 'Changing your mind before it leaves',
          content: (
            <p>
              Until an order is shipped you can cancel it yourself in <Link to={links.myOrders}>My Orders</Link>,
              without giving anyone an explanation beyond a reason from the list. What you paid comes back to you in
              full.
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
              , with the order’s number if you have it. We would rather answer ten questions than keep one customer
              unhappy.
            </p>
          ),
        },
      ]}
    />
  )
}
