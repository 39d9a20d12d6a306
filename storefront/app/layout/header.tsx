import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { links } from '../links.ts'
import { useSession } from '../session.ts'
import { AnnouncementBanner } from './announcement-banner.tsx'
import { Brand } from './brand.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { SearchField, SearchToggle } from './header-search.tsx'
import { RegisterLink } from './register-link.tsx'
import { Sidebar } from './sidebar.tsx'
import { WomenMenu } from './women-menu.tsx'

const CustomerTools = lazy(() => import('./customer-tools.tsx'))

const before = [{ to: links.home, name: 'Home' }]
const after = [
  { to: links.sale, name: 'Sale' },
  { to: links.bestSellers, name: 'Best Sellers' },
  { to: links.newArrivals, name: 'New Arrivals' },
  { to: links.collections, name: 'Collections' },
  { to: links.aboutUs, name: 'About Us' },
  { to: links.contactUs, name: 'Contact Us' },
]

export function Header() {
  const session = useSession()
  const [searching, setSearching] = useState(false)
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
      <header className="relative z-30 border-b border-line bg-paper">
        <div className="measure grid min-h-20 grid-cols-[auto_1fr_auto] items-center gap-2 md:grid-cols-[1fr_auto_1fr]">
          <Sidebar />
          <Link to={links.home} className="col-start-2 md:justify-self-center lg:col-start-1 lg:justify-self-start">
            <Brand />
          </Link>
          <div className="col-start-3 flex items-center justify-end gap-1">
            <SearchToggle
              open={searching}
              onToggle={searching ? closeSearch : () => setSearching(true)}
              button={toggle}
            />
            {session ? (
              <ErrorBoundary instead={null}>
                <Suspense fallback={null}>
                  <CustomerTools session={session} />
                </Suspense>
              </ErrorBoundary>
            ) : (
              <RegisterLink />
            )}
          </div>
        </div>
        <nav aria-label="Main" className="measure hidden lg:block">
          <ul className="flex flex-wrap items-center gap-x-8 text-[0.95rem] font-medium">
            {before.map((link) => (
              <HeaderLink key={link.to} {...link} />
            ))}
            <li>
              <WomenMenu />
            </li>
            {after.map((link) => (
              <HeaderLink key={link.to} {...link} />
            ))}
          </ul>
        </nav>
        {searching && <SearchField onClose={closeSearch} />}
      </header>
    </>
  )
}

function HeaderLink({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className="block border-b-3 border-transparent py-3 hover:border-turmeric aria-[current=page]:border-madder"
      >
        {name}
      </NavLink>
    </li>
  )
}
