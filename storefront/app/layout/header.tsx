import Heart from 'lucide-react/icons/heart'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { links } from '../shop-client/links.ts'
import { useSession } from '../shop-client/session.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Link } from '../ui/link.tsx'
import { AnnouncementBanner } from './announcement-banner.tsx'
import { Brand } from './brand.tsx'
import { SearchField, SearchToggle } from './header-search.tsx'
import { Sidebar } from './sidebar.tsx'
import { VisitorTools } from './visitor-tools.tsx'
import { WomenMenu } from './women-menu.tsx'

const CustomerTools = lazy(() => import('./customer-tools.tsx'))

const linksBeforeMenu = [{ to: links.home, name: 'Home' }]
const linksAfterMenu = [
  { to: links.sale, name: 'Sale' },
  { to: links.bestSellers, name: 'Best Sellers' },
  { to: links.newArrivals, name: 'New Arrivals' },
  { to: links.collections, name: 'Collections' },
  { to: links.aboutUs, name: 'About Us' },
  { to: links.contactUs, name: 'Contact Us' },
]

/** `current` is the path of the page's route. */
export function Header({ current }: { current: string | undefined }) {
  const session = useSession()
  const [isSearching, setSearching] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== '/search') setSearching(false)
  }, [pathname])
  const closeSearch = () => {
    toggle.current?.focus()
    setSearching(false)
  }
  return (
    <>
      <AnnouncementBanner />
      <header className="relative z-30 border-b border-line">
        <div className="measure grid grid-cols-[auto_1fr_auto] items-center gap-1 py-3 md:grid-cols-[1fr_auto_1fr] lg:pb-1 lg:pt-4">
          <Sidebar />
          <Link to={links.home} className="col-start-2 flex min-h-touch items-center justify-self-start text-indigo">
            <Brand />
          </Link>
          <div className="col-start-3 flex items-center justify-end">
            <SearchToggle
              open={isSearching}
              onToggle={isSearching ? closeSearch : () => setSearching(true)}
              button={toggle}
            />
            <WishlistLink />
            {session ? (
              <ErrorBoundary fallback={null}>
                <Suspense fallback={null}>
                  <CustomerTools session={session} />
                </Suspense>
              </ErrorBoundary>
            ) : (
              <VisitorTools />
            )}
          </div>
        </div>
        <nav aria-label="Main" className="measure hidden lg:block">
          <ul className="-mb-px flex justify-center gap-x-8">
            {linksBeforeMenu.map((link) => (
              <HeaderLink key={link.to} {...link} isCurrent={link.to === current} />
            ))}
            <li>
              <WomenMenu />
            </li>
            {linksAfterMenu.map((link) => (
              <HeaderLink key={link.to} {...link} isCurrent={link.to === current} />
            ))}
          </ul>
        </nav>
        {isSearching && <SearchField onClose={closeSearch} />}
      </header>
    </>
  )
}

function HeaderLink({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} className="header-entry">
        {name}
      </Link>
    </li>
  )
}

/** The narrowest phones have no room; their menu has the wishlist too. */
const WishlistLink = () => (
  <Link
    to={links.wishlist}
    aria-label="Wishlist"
    className="grid size-touch place-items-center hover:text-madder max-[22rem]:hidden"
  >
    <Heart aria-hidden size={22} />
  </Link>
)
