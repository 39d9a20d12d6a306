import type { Client } from '@kargha/contract/client.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { anyAge, sectionQuery, useClient } from '../api.ts'
import { links } from '../links.ts'
import type { Visit } from '../routes.tsx'
import { Picture } from '../ui/picture.tsx'

/** What hangs beside the account forms: featured pieces, one for each. Where they can't be had nobody need be told. */
const clothQuery = (client: Client) => ({ ...sectionQuery(client, 'getFeaturedProducts', 2), meta: {} })

export const loadCloth = ({ cache, client }: Visit) => cache.prefetchQuery({ ...clothQuery(client), ...anyAge })

type Props = {
  title: string
  /** Which of the featured pieces hangs there. */
  piece: 0 | 1
  children: ReactNode
}

/** Where one comes into the shop: an account form, on a wide screen beside a piece of cloth seen close. */
export function Threshold({ title, piece, children }: Props) {
  const { data: featured } = useQuery(clothQuery(useClient()))
  const cloth = featured?.[piece]
  return (
    <div className="measure grid py-12 md:py-16 lg:grid-cols-[5fr_6fr] lg:gap-16 lg:py-12">
      <figure className="hidden content-start gap-2 text-small text-ink-soft lg:grid">
        <Picture
          src={cloth?.images.at(-1) ?? ''}
          alt=""
          width={1200}
          height={1500}
          sizes="40rem"
          className="aspect-4/5 w-full rounded-soft bg-paper-deep object-cover"
        />
        <figcaption>
          {cloth ? (
            <Link
              to={links.singleProduct(cloth)}
              state={{ id: cloth._id }}
              className="underline-offset-4 hover:underline"
            >
              {cloth.name}
            </Link>
          ) : (
            <>&nbsp;</>
          )}
        </figcaption>
      </figure>
      <div className="mx-auto grid w-full max-w-form content-start gap-8 lg:mx-0 lg:pt-8">
        <h1 className="text-title">{title}</h1>
        {children}
      </div>
    </div>
  )
}
