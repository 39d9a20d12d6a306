import { percent } from '@kargha/domain/money.ts'
import { chooseOption, optionTextOf } from '@kargha/domain/option-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { profileQuery } from '../account/profile-queries.ts'
import { Page } from '../document/page.tsx'
import { productQuery } from '../product/product-queries.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { nextStep, storeMessage } from '../shop-client/messages.ts'
import { useSession } from '../shop-client/session.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type BuyNowItem, buyNowItem } from './buy-now-item.ts'
import { CheckoutForm, type CheckoutTexts } from './checkout-form.tsx'
import { CheckoutLine } from './checkout-line.tsx'
import { contentsOfProduct } from './checkout-price.ts'
import { couponsQuery, globalDiscountQuery } from './checkout-queries.ts'
import { usePlaceOrder } from './place-order.ts'

const texts: CheckoutTexts = {
  noAddress: 'Please Enter Shipping Address!',
  addressNotChosen: 'Please Select an Address!',
  noPayment: 'Enter Payment Method',
  placing: 'Placing Order...',
}

export default function BuyNowPage() {
  const search = useSearch()
  const item = buyNowItem(search, useLocation().state)
  return (
    <Page title="Checkout">
      <div className="measure grid gap-8 py-8 md:py-12">
        <h1 className="text-title">Checkout</h1>
        {item ? (
          <BuyNow {...item} />
        ) : (
          <Empty title="Please choose right quantity!">
            <p className="text-ink-soft">Open the product, choose a quantity and press Buy Now again.</p>
            <ButtonLink to={links.products}>See all products</ButtonLink>
          </Empty>
        )}
      </div>
    </Page>
  )
}

function BuyNow({ item, quantity, variantId }: BuyNowItem) {
  const client = useClient()
  const customerId = useSession()?.details._id ?? ''
  // The checkout must show the current price.
  const productResult = useQuery({ ...productQuery(client, item), refetchOnMount: 'always' })
  const product = productResult.data?.data
  const profile = useQuery(profileQuery(client, customerId))
  const coupons = useQuery(couponsQuery(client, customerId))
  const discount = useQuery(globalDiscountQuery(client))
  const placeOrder = usePlaceOrder()
  const failed = [productResult, profile].find((query) => query.isLoadingError)

  if (failed)
    return (
      <Empty title={storeMessage(failed.error)}>
        <p className="text-ink-soft">Nothing has been ordered yet. {nextStep(failed.error)}</p>
        <Button busy={failed.isFetching} onClick={() => failed.refetch()}>
          Try again
        </Button>
      </Empty>
    )
  if (product === null)
    return (
      <Empty title="No Product Found">
        <p className="text-ink-soft">It’s no longer available. Nothing has been ordered.</p>
        <ButtonLink to={links.products}>See all products</ButtonLink>
      </Empty>
    )
  if (!product || !profile.data || !discount.isFetched || placeOrder.isSuccess) return <Spinner />

  const { _id, name, images, options, variants } = product
  const variant = variantId ? variants.find((each) => each._id === variantId) : variants.length === 1 && variants[0]
  if (!variant)
    return (
      <Empty title={chooseOption(options)}>
        <p className="text-ink-soft">What you chose can’t be ordered any more. Nothing has been ordered.</p>
        <ButtonLink to={links.product(product)}>Choose again</ButtonLink>
      </Empty>
    )
  const { sellingPrice, quantity: stock } = variant
  if (stock === 0)
    return (
      <Empty title={`${name} is sold out`}>
        <p className="text-ink-soft">Nothing has been ordered.</p>
        <ButtonLink to={links.products}>See all products</ButtonLink>
      </Empty>
    )
  return (
    <CheckoutForm
      profile={profile.data}
      coupons={coupons.data ?? (coupons.isError ? [] : undefined)}
      contents={contentsOfProduct(
        product,
        variant,
        quantity,
        discount.data?.isActive ? discount.data.discount : percent(0),
      )}
      product={{ productId: _id, variantId: variant._id, quantity }}
      placeOrder={placeOrder}
      texts={texts}
    >
      <CheckoutLine
        name={name}
        optionText={optionTextOf(
          options,
          options.map((option) => variant.options[option.name] ?? ''),
        )}
        image={variant.image ?? images[0]}
        quantity={quantity}
        price={sellingPrice}
        problem={stock >= quantity ? undefined : `Only ${stock} left in stock`}
      />
    </CheckoutForm>
  )
}
