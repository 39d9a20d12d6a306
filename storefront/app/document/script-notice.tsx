import { useQuery } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Only shown without script. `need` is what needs it, such as 'Your bag'. */
export function ScriptNotice({ need }: { need: string }) {
  const { data: shop } = useQuery(shopQuery(useClient()))
  return (
    <noscript>
      <div className="my-8 grid max-w-prose justify-items-start gap-3 border-l-3 border-turmeric pl-4">
        <p>{need} needs JavaScript, which is turned off in your browser. Please turn it on and load this page again.</p>
        {shop && (
          <p>
            You can also order by phone,{' '}
            <a href={`tel:${shop.phone.replaceAll(' ', '')}`} className="whitespace-nowrap link">
              {shop.phone}
            </a>
            , or by email,{' '}
            <a href={`mailto:${shop.supportEmail}`} className="link">
              {shop.supportEmail}
            </a>
            .
          </p>
        )}
        <ButtonLink to={links.products} look="quiet">
          See all products
        </ButtonLink>
      </div>
    </noscript>
  )
}
