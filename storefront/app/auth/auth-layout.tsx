import type { Client } from '@kargha/contract/shop/client.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ScriptNotice } from '../document/script-notice.tsx'
import { useClient } from '../shop-client/client.ts'
import { closeUpsQuery } from '../shop-client/close-ups-query.ts'
import { linkToProduct } from '../shop-client/links.ts'
import type { PageRequest } from '../shop-client/queries.ts'
import { neverStale } from '../shop-client/queries.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'

const featuredPiecesQuery = (client: Client) => closeUpsQuery(client, 2)

export const loadFeaturedPieces = ({ cache, client }: PageRequest) =>
  cache.prefetchQuery({ ...featuredPiecesQuery(client), ...neverStale })

type Props = {
  title: string
  /** Which featured product is pictured. */
  piece: 0 | 1
  alternative?: { text: string; to: string; name: string }
  children: ReactNode
}

export function AuthLayout({ title, piece, alternative, children }: Props) {
  const { data: featured } = useQuery(featuredPiecesQuery(useClient()))
  const { state } = useLocation()
  const product = featured?.[piece]
  return (
    <div className="measure grid py-12 md:py-16 lg:grid-cols-[5fr_6fr] lg:gap-16 lg:py-12">
      <figure className="hidden content-start gap-2 text-small text-ink-soft lg:grid">
        <ProductPicture src={product?.image} sizes="40rem" />
        <figcaption>
          {product ? (
            <Link {...linkToProduct(product)} className="underline-offset-4 hover:underline">
              {product.name}
            </Link>
          ) : (
            <>&nbsp;</>
          )}
        </figcaption>
      </figure>
      <div className="mx-auto grid w-full max-w-form content-start gap-8 lg:mx-0 lg:pt-8">
        <h1 className="text-title">{title}</h1>
        <ScriptNotice need="This form" />
        {children}
        {alternative && (
          <p className="border-t border-line pt-6 text-ink-soft">
            {alternative.text}{' '}
            <Link to={alternative.to} state={state} className="font-medium link">
              {alternative.name}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

type AuthFormProps = Pick<ComponentProps<'form'>, 'onSubmit' | 'children'> &
  Pick<ComponentProps<typeof Button>, 'busy' | 'busyLabel'> & {
    label: string
    /** False until hydration; disables the button. */
    ready: boolean
    compact?: boolean
  }

export function AuthForm({
  label,
  busy = false,
  busyLabel,
  ready,
  compact = false,
  children,
  onSubmit,
}: AuthFormProps) {
  return (
    <form
      // A form sent before hydration must not put the password into the URL.
      method="post"
      noValidate
      className={`grid ${compact ? 'gap-4' : 'gap-6'}`}
      onSubmit={onSubmit}
    >
      {children}
      <Button type="submit" wide disabled={!ready} busy={busy} {...(busyLabel && { busyLabel })}>
        {label}
      </Button>
    </form>
  )
}
