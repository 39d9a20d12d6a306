import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { storeMessage } from '../messages.ts'
import { useSession } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { Picture } from '../ui/picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AddressBook, type Writing } from './address-book.tsx'
import { useLogOut } from './log-out.ts'
import { PersonalDetails } from './personal-details.tsx'
import { profileQuery } from './profile-queries.ts'

const sideLinks = [
  { name: 'Personal Information', to: links.profile },
  { name: 'Order History', to: links.myOrders },
  { name: 'Cart', to: links.cart },
]

/** The customer's own details and shipping addresses. */
export default function ProfilePage() {
  const client = useClient()
  const logOut = useLogOut()
  const profile = useQuery(profileQuery(client, useSession()?.details._id ?? ''))
  const [writing, setWriting] = useState<Writing>(null)
  const { pathname, state } = useLocation()
  const cameFrom: unknown = state?.from

  return (
    <Page title="My Profile">
      <div className="measure grid gap-8 py-8 md:py-12 lg:grid-cols-[16rem_1fr] lg:gap-12">
        <aside className="grid min-w-0 content-start gap-6">
          <div className="flex items-center gap-4">
            <Portrait name={profile.data?.name ?? ''} image={profile.data?.image ?? ''} />
            <h1 className="min-w-0 text-2xl wrap-anywhere">{profile.data?.name ?? 'My Profile'}</h1>
          </div>
          <nav aria-label="Account">
            <ul className="grid gap-1">
              {sideLinks.map(({ name, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={to === pathname ? 'page' : undefined}
                    className="block border-l-3 border-transparent px-3 py-2 hover:bg-paper-deep aria-[current=page]:border-madder aria-[current=page]:font-semibold"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Button look="quiet" className="justify-self-start" onClick={logOut}>
            Log Out
          </Button>
        </aside>
        {profile.isPending && <Spinner />}
        {profile.isLoadingError && (
          <Empty title={storeMessage(profile.error)}>
            <Button onClick={() => profile.refetch()} busy={profile.isFetching}>
              Try again
            </Button>
          </Empty>
        )}
        {profile.data && (
          <div className="grid min-w-0 max-w-3xl content-start gap-10">
            {typeof cameFrom === 'string' && profile.data.address.length > 0 && (
              <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-leaf-wash p-4">
                Your address is ready to be used.
                <ButtonLink to={cameFrom}>Back to checkout</ButtonLink>
              </p>
            )}
            <PersonalDetails profile={profile.data} canUpdate={writing !== 'new'} />
            <AddressBook profile={profile.data} writing={writing} onWrite={setWriting} />
          </div>
        )}
      </div>
    </Page>
  )
}

function Portrait({ name, image }: { name: string; image: string }) {
  return image ? (
    <Picture src={image} alt="" width={80} height={80} sizes="80px" className="size-20 rounded-full object-cover" />
  ) : (
    <span
      aria-hidden
      className="grid size-20 shrink-0 place-items-center rounded-full bg-indigo font-display text-3xl text-card"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
