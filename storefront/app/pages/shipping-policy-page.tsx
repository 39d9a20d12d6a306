import { Link } from 'react-router'
import { links } from '../links.ts'
import { Policy } from './policy.tsx'

/** Where the shop ships, what it costs and how long it takes. */
export default function ShippingPolicyPage() {
  return (
    <Policy
      title="Shipping Policy"
      description="We ship across India, free on prepaid orders except to J&K and the north-eastern states. When your order leaves, and how to follow it."
      address={links.shippingPolicy}
      lead="From our packing table to your door: what it costs, when your order leaves, and how to know where it is."
      facts={() => [
        { name: 'Where', value: 'Across India' },
        { name: 'Cost', value: 'Free for prepaid orders, except to J&K and the north-eastern states' },
        { name: 'Dispatch', value: 'In 2-3 working days' },
        { name: 'Made to order', value: 'Possibly 4-6 more days' },
      ]}
      sections={({ returnWindowHours, unpaidHoldMinutes }) => [
        {
          id: 'where',
          title: 'Where we ship',
          content: (
            <>
              <p>We ship across India, to every PIN code that our couriers or India Post reach.</p>
              <p>
                The checkout takes Indian addresses. To send a piece to another country,{' '}
                <Link to={links.contactUs}>write to us</Link> with the address: we tell you what it costs and what the
                customs there may ask, before you pay anything.
              </p>
            </>
          ),
        },
        {
          id: 'cost',
          title: 'What it costs',
          content: (
            <>
              <p>
                Shipping is free for prepaid orders, except to Jammu and Kashmir and the north-eastern states (Arunachal
                Pradesh, Assam, Manipur, Meghalaya, Mizoram, Nagaland, Sikkim and Tripura).
              </p>
              <p>
                Where a delivery charge applies, it stands on the product’s page, in your bag and at the checkout,
                before you place the order. You never pay more at the door than you saw there.
              </p>
            </>
          ),
        },
        {
          id: 'dispatch',
          title: 'When your order leaves',
          content: (
            <>
              <p>
                We dispatch in 2-3 working days. Many pieces are made to order: a blouse is stitched, a fall is sewn on,
                a dress is finished only when it is sold. Those may take 4-6 more days.
              </p>
              <p>
                Working days are Monday to Friday, festivals excepted; around Diwali and in the wedding months the looms
                and the couriers are both busy. If we see that an order will be late, we write to you.
              </p>
              <p>
                An online payment must reach us first. We hold the pieces for {unpaidHoldMinutes} minutes while you pay;
                after that the order is cancelled and they go back on the shelf.
              </p>
            </>
          ),
        },
        {
          id: 'way',
          title: 'How to follow it',
          content: (
            <p>
              You get an e-mail when the order is confirmed, when it is shipped and when it is delivered. In{' '}
              <Link to={links.myOrders}>My Orders</Link> you find the courier, the tracking number and the link to
              follow it. From dispatch most parcels take three to seven days, longer to the hills and the islands.
            </p>
          ),
        },
        {
          id: 'address',
          title: 'The right address',
          content: (
            <p>
              Please give the house number, a landmark and a phone number that is answered. To change the address, call
              or <Link to={links.contactUs}>write to us</Link> before the order is shipped. A parcel that comes back
              because nobody was there or the address was not right is sent a second time once; the courier’s charge for
              that is yours.
            </p>
          ),
        },
        {
          id: 'arrival',
          title: 'When it arrives',
          content: (
            <>
              <p>
                Film the opening of the parcel in one go, all round. If anything is damaged, tell us within{' '}
                {returnWindowHours} hours: the <Link to={links.returnPolicy}>Return Policy</Link> says how.
              </p>
              <p>
                If the parcel was opened or wet when it came, please do not accept it, and let us know. If tracking says
                delivered and you have nothing in your hands, tell us within two days, so that we can take it up with
                the courier.
              </p>
            </>
          ),
        },
      ]}
    />
  )
}
