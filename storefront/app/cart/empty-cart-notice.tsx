import { links } from '../shop-client/links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

type EmptyCartNoticeProps = {
  children: string
  also: { to: string; name: string }
}

export const EmptyCartNotice = ({ children, also }: EmptyCartNoticeProps) => (
  <Empty title="Your Cart is Empty">
    <p className="text-ink-soft">{children}</p>
    <div className="mt-2 flex flex-wrap justify-center gap-3">
      <ButtonLink to={links.products}>See all products</ButtonLink>
      <ButtonLink to={also.to} look="quiet">
        {also.name}
      </ButtonLink>
    </div>
  </Empty>
)
