import type { Client } from '@kargha/contract/shop/client.ts'
import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import { alwaysNeedsVideo } from '@kargha/contract/shop/return-policy.ts'
import { dispatchText, takesReturns } from '@kargha/contract/shop/shop-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../document/page.tsx'
import { clusters } from '../search/clusters.ts'
import { useClient } from '../shop-client/client.ts'
import { closeUpsQuery } from '../shop-client/close-ups-query.ts'
import { links, linkToProduct } from '../shop-client/links.ts'
import type { PageRequest } from '../shop-client/queries.ts'
import { bannersQuery, shopQuery, textQuery } from '../shop-client/queries.ts'
import { Link } from '../ui/link.tsx'
import { Picture, productPictureSize } from '../ui/picture.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { ContactFacts } from './contact-facts.tsx'

const closeUpQuery = (client: Client) => closeUpsQuery(client, 4)

export const load = ({ cache, client }: PageRequest) =>
  Promise.allSettled([
    cache.ensureQueryData(textQuery(client, 'about-us')),
    cache.ensureQueryData(bannersQuery(client)),
    cache.ensureQueryData(closeUpQuery(client)),
  ])

const stepsOf = (shop: ShopDetails) => [
  {
    title: 'You choose',
    text: 'Every product page says where the piece is from, how it was made and whether it is the last one.',
    more: { to: links.products, name: 'All Products' },
  },
  {
    title: 'You pay',
    text: 'Online through PhonePe (UPI, card or net banking), or in cash when it arrives.',
    more: { to: links.termsAndConditions, name: 'Terms and Conditions' },
  },
  {
    title: 'We pack',
    text: `We check every piece twice. ${dispatchText(shop)}`,
    more: { to: links.shippingPolicy, name: 'Shipping Policy' },
  },
  {
    title: 'You unwrap',
    text: [
      alwaysNeedsVideo(shop) && 'Film the unboxing.',
      `If anything is damaged, tell us right away${takesReturns(shop) ? ' and we’ll take it back' : ''}.`,
    ]
      .filter(Boolean)
      .join(' '),
    more: { to: links.returnPolicy, name: 'Return Policy' },
  },
]

export default function AboutUsPage() {
  const client = useClient()
  const { data: shop } = useQuery(shopQuery(client))
  const { data: text } = useQuery(textQuery(client, 'about-us'))
  const { data: banners = [] } = useQuery(bannersQuery(client))
  const { data: featured = [] } = useQuery(closeUpQuery(client))
  const banner = banners.at(-1)
  const product = featured.at(-1)
  return (
    <Page title="About Us" description={text?.description ?? ''} canonical={links.aboutUs} image={banner?.image}>
      <div className="measure pt-12">
        <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[7fr_5fr]">
          <h1 className="text-title">About Us</h1>
          <p className="max-w-prose text-lead text-ink-soft lg:col-start-1">{text?.lead}</p>
        </div>
        <Picture
          src={banner?.image ?? '/default-banner.webp'}
          alt={banner?.alt ?? ''}
          width={1920}
          height={1080}
          sizes="(min-width: 84rem) 78rem, 92vw"
          eager
          className="mt-8 aspect-4/3 w-full rounded-soft object-cover sm:aspect-2/1 lg:mt-12"
        />
        <div className="grid gap-x-16 gap-y-12 pt-12 md:pt-16 lg:grid-cols-[7fr_5fr] xl:gap-x-24">
          <div className="grid max-w-prose content-start gap-12">
            {text?.sections.map(({ id, title, html }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-8 gap-3">
                <h2 id={`${id}-title`} className="text-title">
                  {title}
                </h2>
                <RichText html={html} className="text-lead" />
              </section>
            ))}
          </div>
          <figure className="grid content-start gap-2 self-start text-small text-ink-soft max-md:-mx-(--edge) lg:sticky lg:top-8">
            <Picture
              src={product?.image ?? ''}
              alt=""
              {...productPictureSize}
              sizes="(min-width: 64rem) 34rem, 100vw"
              className="aspect-4/5 w-full object-cover md:aspect-2/1 md:rounded-soft lg:aspect-4/5"
            />
            <figcaption className="max-md:px-(--edge)">
              {product ? (
                <Link {...linkToProduct(product)} className="underline-offset-4 hover:underline">
                  {product.name}, up close
                </Link>
              ) : (
                <>&nbsp;</>
              )}
            </figcaption>
          </figure>
        </div>
        <section aria-labelledby="how-it-works" className="pt-16 md:pt-24">
          <h2 id="how-it-works" className="pb-6 text-title">
            How the shop works
          </h2>
          <ol className="grid gap-x-8 border-b border-line sm:grid-cols-2 lg:grid-cols-4 lg:border-b-0">
            {shop &&
              stepsOf(shop).map(({ title, text, more }) => (
                <li key={title} className="grid content-start gap-2 border-t border-line py-6">
                  <h3 className="text-heading">{title}</h3>
                  <p className="max-w-prose">{text}</p>
                  <Link to={more.to} className="inline-flex min-h-touch items-center justify-self-start link">
                    {more.name}
                  </Link>
                </li>
              ))}
          </ol>
        </section>
        <div className="grid gap-x-16 gap-y-16 pt-16 md:pt-24 lg:grid-cols-[7fr_5fr] xl:gap-x-24">
          <section aria-labelledby="where-from">
            <h2 id="where-from" className="pb-6 text-title">
              Where we buy from
            </h2>
            <ul className="border-b border-line">
              {clusters.map(({ tag, name, place }) => (
                <li key={tag} className="grid gap-x-6 border-t border-line py-1 sm:grid-cols-2 sm:items-center">
                  <Link
                    to={links.search(name)}
                    className="inline-flex min-h-touch items-center justify-self-start link"
                  >
                    {name}
                  </Link>
                  <span className="text-ink-soft max-sm:pb-3">{place}</span>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="reach-us">
            <h2 id="reach-us" className="pb-6 text-title">
              Get in touch
            </h2>
            {shop && <ContactFacts shop={shop} />}
            <p className="pt-4">
              <Link to={links.contactUs} className="inline-flex min-h-touch items-center font-medium link">
                Write to us
              </Link>
            </p>
          </section>
        </div>
      </div>
    </Page>
  )
}
