import type { Category } from '@kargha/contract/shop/catalogue.ts'
import { Breadcrumb } from '../document/breadcrumb.tsx'
import { Page } from '../document/page.tsx'
import { SubcategoryTile } from '../product-cards/category-tile.tsx'
import { links } from '../shop-client/links.ts'
import type { ListedSubcategory } from '../shop-client/queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { ListHeading } from './list-heading.tsx'

type Props = { categories: readonly Category[]; subcategories: readonly ListedSubcategory[] }

export function AllCategories({ categories, subcategories }: Props) {
  return (
    <Page
      title="All Categories"
      description="Every category in the shop: browse by weave, cut or fabric."
      canonical={links.categories}
    >
      <div className="measure">
        <Breadcrumb trail={[{ to: links.products, name: 'All Products' }]} />
        <ListHeading title="All Categories" text="Browse by weave, cut or fabric." />
        {categories.length === 0 && (
          <Empty title="No Categories found">
            <ButtonLink to={links.products}>See all products</ButtonLink>
          </Empty>
        )}
        <div className="grid gap-12 md:gap-16">
          {categories.map((category) => (
            <CategorySection
              key={category._id}
              category={category}
              subcategories={subcategories.filter(({ categoryId }) => categoryId === category._id)}
            />
          ))}
        </div>
      </div>
    </Page>
  )
}

function CategorySection({
  category,
  subcategories,
}: {
  category: Category
  subcategories: readonly ListedSubcategory[]
}) {
  const titleId = `category-${category.slug}`
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-6">
      <h2 id={titleId} className="mb-6 text-heading">
        <Link to={links.category(category)} className="underline-offset-4 hover:underline">
          {category.name}
        </Link>
      </h2>
      {subcategories.length === 0 ? (
        <p className="text-ink-soft">No Subcategories found</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
          {subcategories.map((subcategory) => (
            <SubcategoryTile key={subcategory._id} category={category} subcategory={subcategory} />
          ))}
        </ul>
      )}
    </section>
  )
}
