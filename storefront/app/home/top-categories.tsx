import { useQuery } from '@tanstack/react-query'
import { CategoryTile, SubcategoryTile } from '../product-cards/category-tile.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { categoriesQuery, subcategoriesQuery } from '../shop-client/queries.ts'
import { Spinner } from '../ui/spinner.tsx'
import { Section } from './section.tsx'

export function TopCategories() {
  const client = useClient()
  const { data: categories = [] } = useQuery(categoriesQuery(client))
  const { data: subcategories = [], isPending } = useQuery(subcategoriesQuery(client))
  return (
    <Section name="categories">
      {isPending && <Spinner />}
      <ul className="strip category-tiles">
        {subcategories.map((subcategory) => {
          const category = categories.find(({ _id }) => _id === subcategory.categoryId)
          return (
            category && (
              <SubcategoryTile
                key={subcategory._id}
                category={category}
                subcategory={subcategory}
                text={category.name}
              />
            )
          )
        })}
        <CategoryTile to={links.products} name="See all products" text="Browse everything">
          <span aria-hidden className="tile-picture flex! grow items-end lg:aspect-auto">
            <span className="woven-border grow" />
          </span>
        </CategoryTile>
      </ul>
    </Section>
  )
}
