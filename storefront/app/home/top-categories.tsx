import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { categoriesQuery, subcategoriesQuery, useClient } from '../api.ts'
import { links } from '../links.ts'
import { Picture } from '../ui/picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Section } from './section.tsx'

const tile = 'group relative flex basis-2/5 flex-col gap-2 sm:basis-1/4 md:basis-1/5'
const picture = 'block aspect-square overflow-hidden rounded-soft bg-paper-deep'
const name = "after:absolute after:inset-0 after:content-[''] font-medium underline-offset-4 group-hover:underline"

/** The sub-categories, each with its picture and what it is of; the last tile leads to everything. */
export function TopCategories() {
  const client = useClient()
  const { data: categories = [] } = useQuery(categoriesQuery(client))
  const { data: subcategories = [], isPending } = useQuery(subcategoriesQuery(client))
  return (
    <Section title="TOP CATEGORIES">
      {isPending && <Spinner />}
      <ul className="strip shelves">
        {subcategories.map((subcategory) => (
          <li key={subcategory._id} className={tile}>
            <span className={picture}>
              <Picture
                src={subcategory.image}
                alt=""
                width={800}
                height={800}
                sizes="(min-width: 64rem) 11rem, (min-width: 48rem) 20vw, (min-width: 30rem) 25vw, 40vw"
                className="size-full object-cover transition-transform duration-calm group-hover:scale-105"
              />
            </span>
            <div className="leading-snug">
              <Link to={links.subcategoryProducts(subcategory)} state={{ id: subcategory._id }} className={name}>
                {subcategory.name}
              </Link>
              <p className="text-small text-ink-soft">
                {categories.find(({ _id }) => _id === subcategory.categoryId)?.name}
              </p>
            </div>
          </li>
        ))}
        <li className={tile}>
          <span aria-hidden className={`${picture} flex grow items-end lg:aspect-auto`}>
            <span className="woven-border grow" />
          </span>
          <div className="leading-snug">
            <Link to={links.products} className={name}>
              See all products
            </Link>
            <p className="text-small text-ink-soft">Every shelf at once</p>
          </div>
        </li>
      </ul>
    </Section>
  )
}
