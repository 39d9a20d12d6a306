import type { Session } from '../session.ts'
import { AccountMenu } from './account-menu.tsx'
import { Bag } from './bag.tsx'

/** The header's part for a signed-in customer; visitors never fetch it. */
export default function CustomerTools({ session }: { session: Session }) {
  return (
    <>
      <AccountMenu name={session.details.name} />
      <Bag />
    </>
  )
}
