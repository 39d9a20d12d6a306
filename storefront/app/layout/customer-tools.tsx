import type { Session } from '../session.ts'
import { TakeWishesAlong } from '../wishlist/take-wishes-along.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bag } from './bag.tsx'

/** The header's part for a signed-in customer; visitors never fetch it. */
export default function CustomerTools({ session }: { session: Session }) {
  return (
    <>
      <AccountMenu name={session.details.name} image={session.details.image} />
      <Bag />
      <TakeWishesAlong customerId={session.details._id} />
    </>
  )
}
