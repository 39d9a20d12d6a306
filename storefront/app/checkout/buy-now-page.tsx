import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { profileQuery } from '../account/profile-queries.ts'
import { productQuery, useClient } from '../api.ts'
import { links } from '../links.ts'
import { nextStep, storeMessage } from '../messages.ts'
import { useSession } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { BoughtLine } from './bought-line.tsx'
import { CheckoutForm, type CheckoutTexts } from './checkout-form.tsx'
import { basketOfProduct } from './checkout-price.ts'
import { couponsQuery, globalDiscountQuery } from './checkout-queries.ts'
import { usePlaceOrder } from './place-order.ts'
import { type WantedProduct, wantedProduct } from './wanted-product.ts'

const texts: CheckoutTexts = {
  noAddress: 'Please Enter Shipping Address!',
  addressNotChosen: 'Please Select an Address!',
  noPayment: 'Enter Payment Method',
  placing: 'Placing Order...',
}

/** Buys one product at once, past the bag. */
export default function BuyNowPage() {
  const [search] = useSearchParams()
  const wanted = wantedProduct(search, useLocation().state)
  return (
    <Page title="Checkout">
      <div className="measure grid gap-8 py-8 md:py-12">
        <h1 className="text-title">Checkout</h1>
        {wanted ? (
          <BuyNow wanted={wanted} />
        ) : (
          <Empty title="Please choose right quantity!">
            <p className="text-ink-soft">
              Open the piece you want, say how many with the plus sign, then press Buy Now again.
            </p>
            <ButtonLink to={links.products}>See all products</ButtonLink>
          </Empty>
        )}
      </div>
    </Page>
  )
}

function BuyNow({ wanted: { item, quantity } }: { wanted: WantedProduct }) {
  const client = useClient()
  const customerId = useSession()?.details._id ?? ''
  // What the product's own page kept may be a minute old: nobody should be surprised by the price here.
  const product = useQuery({ ...productQuery(client, item), refetchOnMount: 'always' })
  const profile = useQuery(profileQuery(client, customerId))
  const coupons = useQuery(couponsQuery(client, customerId))
  const discount = useQuery(globalDiscountQuery(client))
  const placing = usePlaceOrder()
  const failed = [product, profile].find((query) => query.isLoadingError)

  if (failed)
    return (
      <Empty title={storeMessage(failed.error)}>
        <p className="text-ink-soft">Nothing has been ordered yet. {nextStep(failed.error)}</p>
        <Button busy={failed.isFetching} onClick={() => failed.refetch()}>
          Try again
        </Button>
      </Empty>
    )
  if (product.data === null)
    return (
      <Empty title="No Product Found">
        <p className="text-ink-soft">It has been taken out of the shop since you chose it. Nothing has been ordered.</p>
        <ButtonLink to={links.products}>See all products</ButtonLink>
      </Empty>
    )
  if (!product.data || !profile.data || discount.isPending || placing.isSuccess) return <Spinner />

  const { _id, slug, name, images, sellingPrice, quantity: stock } = product.data
  return (
    <CheckoutForm
      profile={profile.data}
      coupons={coupons.isError ? [] : coupons.data}
      basket={basketOfProduct(product.data, quantity, discount.data?.isActive ? discount.data.discount : 0)}
      product={{ productId: _id, quantity }}
      placing={placing}
      texts={texts}
      here={links.buyNow({ slug }, quantity)}
    >
      <BoughtLine
        name={name}
        image={images[0]}
        quantity={quantity}
        price={sellingPrice}
        problem={stock >= quantity ? undefined : stock === 0 ? 'Out Of Stock' : `Only ${stock} left in stock`}
      />
    </CheckoutForm>
  )
}
