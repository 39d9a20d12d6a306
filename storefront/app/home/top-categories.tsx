import { useQuery } from '@tanstack/react-query'
import { CategoryTile, SubcategoryTile, tilePicture } from '../product-cards/category-tile.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { categoriesQuery, subcategoriesQuery } from '../shop-client/queries.ts'
import { Spinner } from '../ui/spinner.tsx'
import { Section } from './section.tsx'

const width = 'basis-2/5 sm:basis-1/4 md:basis-1/5'

/** The sub-categories with their pictures and categories; the last tile links to all products. */
export function TopCategories() {
  const client = useClient()
  const { data: categories = [] } = useQuery(categoriesQuery(client))
  const { data: subcategories = [], isPending } = useQuery(subcategoriesQuery(client))
  return (
    <Section title="TOP CATEGORIES">
      {isPending && <Spinner />}
      <ul className="strip category-tiles">
        {subcategories.map((subcategory) => (
          <SubcategoryTile
            key={subcategory._id}
            subcategory={subcategory}
            text={categories.find(({ _id }) => _id === subcategory.categoryId)?.name}
            className={width}
          />
        ))}
        <CategoryTile to={links.products} name="See all products" text="Browse everything" className={width}>
          <span aria-hidden className={`${tilePicture} flex grow items-end lg:aspect-auto`}>
            <span className="woven-border grow" />
          </span>
        </CategoryTile>
      </ul>
    </Section>
  )
}
