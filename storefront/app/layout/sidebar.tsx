import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { categoriesQuery, subcategoriesQuery, useClient } from '../api.ts'
import { links } from '../links.ts'
import { Brand } from './brand.tsx'

const entries = [
  { to: links.sale, name: 'Sale' },
  { to: links.bestSellers, name: 'Best Sellers' },
  { to: links.newArrivals, name: 'New Arrivals' },
  { to: links.collections, name: 'Collections' },
  { to: links.aboutUs, name: 'About Us' },
  { to: links.contactUs, name: 'Contact' },
]

const row = 'flex min-h-12 items-center justify-between py-2'

/** The menu of small screens: a sheet from the left. */
export function Sidebar() {
  const sheet = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()

  // Another page was chosen.
  useEffect(() => sheet.current?.close(), [key])

  const show = () => {
    setOpen(true)
    sheet.current?.showModal()
  }
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={show}
        className="-ml-2 grid size-11 place-items-center"
      >
        <Menu aria-hidden size={24} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself */}
      <dialog
        ref={sheet}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === sheet.current && sheet.current.close()}
        className="sheet m-0 h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] bg-paper p-0 text-ink backdrop:bg-shade"
      >
        {open && (
          <div className="min-h-full px-5 py-4">
            <div className="mb-3 flex items-center justify-between">
              <Brand />
              <button
                type="button"
                aria-label="Close menu"
                onClick={() => sheet.current?.close()}
                className="-mr-2 grid size-11 place-items-center"
              >
                <X aria-hidden size={24} />
              </button>
            </div>
            <nav aria-label="Menu" className="divide-y divide-line border-y border-line text-lg">
              <WomenGroup />
              {entries.map(({ to, name }) => (
                <Link key={to} to={to} className={row}>
                  {name}
                </Link>
              ))}
            </nav>
          </div>
        )}
      </dialog>
    </div>
  )
}

function WomenGroup() {
  const client = useClient()
  const { data: categories } = useQuery(categoriesQuery(client))
  const { data: subcategories } = useQuery(subcategoriesQuery(client))
  return (
    <details className="group">
      <summary className={row}>
        Women <ChevronDown aria-hidden size={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-2 pl-4">
        {categories?.length === 0 && <p className="text-ink-soft">No Categories found</p>}
        {categories?.map((category) => (
          <details key={category._id} className="group/category">
            <summary className={row}>
              {category.name}
              <ChevronDown aria-hidden size={18} className="transition-transform group-open/category:rotate-180" />
            </summary>
            <ul className="pb-2 pl-4 text-base">
              {subcategories
                ?.filter(({ categoryId }) => categoryId === category._id)
                .map((subcategory) => (
                  <li key={subcategory._id}>
                    <Link
                      to={links.subcategoryProducts(subcategory)}
                      state={{ id: subcategory._id }}
                      className="block py-2.5"
                    >
                      {subcategory.name}
                    </Link>
                  </li>
                ))}
            </ul>
          </details>
        ))}
      </div>
    </details>
  )
}
