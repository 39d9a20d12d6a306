import { links } from '../shop-client/links.ts'
import { Link } from '../ui/link.tsx'
import { Policy } from './policy.tsx'

/** Where the shop ships to, what it costs and how long it takes. */
export default function ShippingPolicyPage() {
  return (
    <Policy
      title="Shipping Policy"
      description="We ship across India, free on prepaid orders except to J&K and the north-eastern states. When your order is dispatched, and how to track it."
      address={links.shippingPolicy}
      lead="What shipping costs, when your order is dispatched and how to track it."
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
                <Link to={links.contactUs}>write to us</Link> with the address, and we’ll tell you the shipping cost and
                likely customs charges before you pay anything.
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
                Any delivery charge is shown on the product’s page, in your bag and at checkout before you place the
                order. You never pay more at the door than you saw there.
              </p>
            </>
          ),
        },
        {
          id: 'dispatch',
          title: 'When we dispatch your order',
          content: (
            <>
              <p>
                We dispatch in 2-3 working days. Many pieces are made to order: a blouse is stitched, a fall is attached
                or a dress is finished only once it is sold. These may take 4-6 more days.
              </p>
              <p>
                Working days are Monday to Friday, except festivals. Around Diwali and in the wedding season, both looms
                and couriers are busy. If an order is going to be late, we’ll e-mail you.
              </p>
              <p>
                An online payment must reach us first. We hold the pieces for {unpaidHoldMinutes} minutes while you pay;
                after that the order is cancelled and they go back on sale.
              </p>
            </>
          ),
        },
        {
          id: 'way',
          title: 'Tracking',
          content: (
            <p>
              You get an e-mail when the order is confirmed, when it is shipped and when it is delivered. In{' '}
              <Link to={links.myOrders}>My Orders</Link> you’ll find the courier, the tracking number and the tracking
              link. Most parcels arrive three to seven days after dispatch; hill areas and islands take longer.
            </p>
          ),
        },
        {
          id: 'address',
          title: 'The right address',
          content: (
            <p>
              Please include the house number, a landmark and a phone number you answer. To change the address, call or{' '}
              <Link to={links.contactUs}>write to us</Link> before the order is shipped. If a parcel comes back because
              nobody was available or the address was wrong, we’ll send it once more at your cost.
            </p>
          ),
        },
        {
          id: 'arrival',
          title: 'When it arrives',
          content: (
            <>
              <p>
                Film the unboxing in one go, from all sides. If anything is damaged, tell us within {returnWindowHours}{' '}
                hours: the <Link to={links.returnPolicy}>Return Policy</Link> says how.
              </p>
              <p>
                If the parcel arrives opened or wet, please don’t accept it, and let us know. If tracking says delivered
                but you haven’t received it, tell us within two days so that we can take it up with the courier.
              </p>
            </>
          ),
        },
      ]}
    />
  )
}
