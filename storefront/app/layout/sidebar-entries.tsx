import type { Category } from '@kargha/contract/shop/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useClient } from '../shop-client/client.ts'
import { collectionsQuery } from '../shop-client/collections-query.ts'
import { links } from '../shop-client/links.ts'
import type { ListedSubcategory } from '../shop-client/queries.ts'
import { categoriesQuery, subcategoriesQuery } from '../shop-client/queries.ts'
import { useSession } from '../shop-client/session.ts'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { allOf } from './all-of.ts'

const entries = [
  { to: links.sale, name: 'Sale' },
  { to: links.bestSellers, name: 'Best Sellers' },
  { to: links.newArrivals, name: 'New Arrivals' },
  { to: links.collections, name: 'Collections' },
  { to: links.wishlist, name: 'Wishlist' },
  { to: links.aboutUs, name: 'About Us' },
  { to: links.contactUs, name: 'Contact' },
]

const customerEntries = [
  { to: links.cart, name: 'Shopping Bag' },
  { to: links.myOrders, name: 'My Orders' },
  { to: links.profile, name: 'My Profile' },
]
const visitorEntries = [{ to: links.login, name: 'Log In' }]

const row = 'flex min-h-touch items-center justify-between py-2'

export default function SidebarEntries() {
  const session = useSession()
  return (
    <nav aria-label="Menu" className="mb-12 divide-y divide-line border-y border-line font-display text-heading">
      <WomenGroup />
      {[...entries, ...(session ? customerEntries : visitorEntries)].map(({ to, name }) => (
        <Link key={to} to={to} className={row}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

function WomenGroup() {
  const client = useClient()
  const { data: categories = [], isPending } = useQuery(categoriesQuery(client))
  const { data: subcategories } = useQuery(subcategoriesQuery(client))
  const { data: collections = [] } = useQuery(collectionsQuery(client))
  return (
    <details className="group">
      <summary className={row}>
        Women <ChevronDown aria-hidden size={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-2 pl-4 font-text text-lead">
        {isPending && <Spinner />}
        {!isPending && categories.length === 0 && <p className="text-ink-soft">No Categories found</p>}
        <Link to={links.products} className={row}>
          All Products
        </Link>
        {categories.map((category) => (
          <details key={category._id} className="group/category">
            <summary className={row}>
              {category.name}
              <ChevronDown aria-hidden size={18} className="transition-transform group-open/category:rotate-180" />
            </summary>
            {subcategories && (
              <SubcategoryLinks
                category={category}
                of={subcategories.filter(({ categoryId }) => categoryId === category._id)}
              />
            )}
          </details>
        ))}
        {collections
          .filter(({ isInMenu }) => isInMenu)
          .map((collection) => (
            <Link key={collection._id} to={links.collection(collection)} className={row}>
              {collection.name}
            </Link>
          ))}
      </div>
    </details>
  )
}

function SubcategoryLinks({ category, of }: { category: Category; of: readonly ListedSubcategory[] }) {
  if (of.length === 0) return <p className="pb-4 pl-4 text-body text-ink-soft">No Subcategories found</p>
  return (
    <ul className="pb-2 pl-4 text-body">
      {of.map((subcategory) => (
        <li key={subcategory._id}>
          <Link to={links.subcategoryProducts(subcategory)} state={{ id: subcategory._id }} className="block py-3">
            {subcategory.name}
          </Link>
        </li>
      ))}
      <li>
        <Link to={links.category(category)} className="block py-3">
          {allOf(category.name)}
        </Link>
      </li>
    </ul>
  )
}
