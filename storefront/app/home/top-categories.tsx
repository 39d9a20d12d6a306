import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { subcategoriesQuery, useClient } from '../api.ts'
import { links } from '../links.ts'
import { Picture } from '../ui/picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Section } from './section.tsx'

/** The sub-categories, each with its picture. */
export function TopCategories() {
  const { data: subcategories = [], isPending } = useQuery(subcategoriesQuery(useClient()))
  return (
    <Section title="TOP CATEGORIES">
      {isPending && <Spinner />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-4 md:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] md:gap-6">
        {subcategories.map((subcategory) => (
          <li key={subcategory._id}>
            <Link
              to={links.subcategoryProducts(subcategory)}
              state={{ id: subcategory._id }}
              className="group grid gap-2 text-center font-medium"
            >
              <span className="block aspect-square overflow-hidden rounded-md bg-paper-deep">
                <Picture
                  src={subcategory.image}
                  alt=""
                  width={800}
                  height={800}
                  sizes="(min-width: 64rem) 13rem, 30vw"
                  className="size-full object-cover transition-transform duration-300 group-hover:scale-105"
                />
              </span>
              <span className="underline-offset-4 group-hover:underline">{subcategory.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
