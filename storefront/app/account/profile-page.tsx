import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Page } from '../document/page.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { nextStep, storeMessage } from '../shop-client/messages.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { useSession } from '../shop-client/session.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AddressBook, type EditedAddress } from './address-book.tsx'
import { ChangePassword } from './change-password.tsx'
import { useLogOut } from './log-out.ts'
import { OwnBusiness } from './own-business.tsx'
import { OwnData } from './own-data.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PersonalDetails } from './personal-details.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { profileQuery } from './profile-queries.ts'

const sideLinks = [
  { name: 'Personal Information', to: links.profile },
  { name: 'Order History', to: links.myOrders },
  { name: 'Cart', to: links.cart },
]

export default function ProfilePage() {
  const client = useClient()
  const { logOut, confirmation } = useLogOut()
  const session = useSession()
  const { data: shop } = useQuery(shopQuery(client))
  const profile = useQuery(profileQuery(client, session?.details._id ?? ''))
  const [editedAddress, setEditedAddress] = useState<EditedAddress>(null)
  const { pathname } = useLocation()

  return (
    <Page title="My Profile">
      <div className="measure py-8 md:py-12">
        <header className="flex flex-wrap items-center gap-4 pb-6 md:gap-6 lg:pb-8">
          {profile.data ? (
            <ProfilePhoto profile={profile.data} />
          ) : (
            <span className="mb-2 size-24 rounded-full bg-paper-deep" />
          )}
          <h1 className="min-w-0 flex-1 text-title wrap-anywhere">{profile.data?.name ?? 'My Profile'}</h1>
          <Button look="quiet" onClick={logOut}>
            Log Out
          </Button>
        </header>
        <div className="grid gap-8 lg:grid-cols-[var(--container-menu)_1fr] lg:gap-12 lg:border-t lg:border-line lg:pt-12">
          <nav aria-label="Account" className="border-b border-line lg:-mt-3 lg:border-b-0">
            <ul className="flex flex-wrap gap-x-6 lg:grid">
              {sideLinks.map(({ name, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={to === pathname ? 'page' : undefined}
                    className="-mb-px flex min-h-touch items-center border-b-3 border-transparent text-ink-soft hover:border-turmeric hover:text-ink aria-[current=page]:border-madder aria-[current=page]:font-semibold aria-[current=page]:text-ink lg:mb-0 lg:w-fit"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {profile.isPending && <Spinner />}
          {profile.isLoadingError && (
            <Empty title={storeMessage(profile.error)}>
              <p className="text-ink-soft">We couldn’t load your details. {nextStep(profile.error)}</p>
              <Button onClick={() => profile.refetch()} busy={profile.isFetching}>
                Try again
              </Button>
            </Empty>
          )}
          {profile.data && (
            <div className="grid min-w-0 content-start gap-12">
              <PersonalDetails key={profile.data._id} profile={profile.data} canUpdate={editedAddress !== 'new'} />
              <AddressBook profile={profile.data} edited={editedAddress} onEdit={setEditedAddress} />
              {(shop?.takesGstin || profile.data.business) && <OwnBusiness profile={profile.data} />}
              {session && <ChangePassword session={session} />}
              <OwnSessions customerId={profile.data._id} />
              {session && <OwnData session={session} />}
            </div>
          )}
        </div>
      </div>
      {confirmation}
    </Page>
  )
}
