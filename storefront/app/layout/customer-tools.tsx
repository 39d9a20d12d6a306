import type { CustomerSession } from '../shop-client/session.ts'
import { MergeVisitorWishlist } from '../wishlist/merge-visitor-wishlist.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bag } from './bag.tsx'

/** For signed-in customers; visitors never load it. */
export default function CustomerTools({ session }: { session: CustomerSession }) {
  return (
    <>
      <AccountMenu name={session.details.name} image={session.details.image} />
      <Bag />
      <MergeVisitorWishlist customerId={session.details._id} />
    </>
  )
}
