import type { Order } from '@kargha/contract/shop/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Page } from '../document/page.tsx'
import { MissingOrder } from '../orders/missing-order.tsx'
import { newestOrdersQuery, useOrder } from '../orders/orders-queries.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { useSession } from '../shop-client/session.ts'
import { useAction } from '../shop-client/use-action.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { useLinkedId } from './linked-id.ts'
import { formColumns, ProductAside, useFollowUp } from './order-form.tsx'
import { StarChoice } from './star-choice.tsx'

export default function RateProductPage() {
  const client = useClient()
  const productId = useLinkedId('productId')
  const orderId = useLinkedId('orderId')
  // Not the product: the catalogue may no longer have what was delivered.
  const order = useOrder(orderId)
  // For links with the product alone, its order is sought among the newest.
  const newest = useQuery({
    ...newestOrdersQuery(client, useSession()?.details._id ?? ''),
    enabled: orderId === '' && productId !== '',
  })
  const query = orderId ? order : newest
  const orders = orderId
    ? order.data
      ? [order.data]
      : []
    : (newest.data?.orders.filter((each) => each.productId === productId) ?? [])
  const delivered = orders.find(({ status }) => status === 'Delivered')

  return (
    <Page title="Rate & Review Product">
      <div className="measure grid gap-8 py-8 md:py-12">
        <h1 className="text-title">Rate & Review Product</h1>
        {productId === '' && orderId === '' ? (
          <Empty title="No product chosen">
            <p className="text-ink-soft">Find the product in My Orders and press Rate & Review Product.</p>
            <ButtonLink to={links.myOrders}>My Orders</ButtonLink>
          </Empty>
        ) : query.isPending ? (
          <Spinner />
        ) : query.isLoadingError ? (
          <MissingOrder query={query} />
        ) : orders.some(({ isRated }) => isRated) ? (
          <Empty title="You have already rated">
            <p className="text-ink-soft">Thank you! Your review is on the product’s page.</p>
            <ButtonLink to={links.myOrders}>My Orders</ButtonLink>
          </Empty>
        ) : delivered ? (
          <RatingForm order={delivered} />
        ) : (
          <Empty title="Not delivered yet">
            <p className="text-ink-soft">You can rate a product once it has been delivered to you.</p>
            <ButtonLink to={links.myOrders}>My Orders</ButtonLink>
          </Empty>
        )}
      </div>
    </Page>
  )
}

function RatingForm({ order }: { order: Order }) {
  const { productId, productName, productImages, productSlug, optionText } = order
  const client = useClient()
  const followUp = useFollowUp()
  const [rating, setRating] = useState(0)
  const [title, setTitle] = useState('')
  const [review, setReview] = useState('')
  const form = useRef<HTMLFormElement>(null)

  const rate = useAction({
    mutationFn: () => client('addRating', { body: { productId, rating, title, review } }),
    onSuccess: ({ message }) => followUp(message),
    onError: (error) => toast.failure('Something Went Wrong', { description: storeMessage(error) }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = !title.trim() ? 'title' : !review.trim() ? 'review' : null
    // No message: the focus moves to the empty field.
    if (empty) form.current?.querySelector<HTMLElement>(`[name=${empty}]`)?.focus()
    else if (rating > 0) rate.mutate()
  }

  return (
    <div className={formColumns}>
      <ProductAside image={productImages[0]} name={productName} to={links.product({ slug: productSlug })}>
        {optionText && <p>{optionText}</p>}
        <p className="text-small text-ink-soft">Your review will appear on the product’s page with your name.</p>
      </ProductAside>
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-prose content-start gap-6">
        <StarChoice legend="Your rating" rating={rating} onChoose={setRating} />
        <Field
          label="Title"
          name="title"
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label="Review"
          name="review"
          rows={6}
          maxLength={4000}
          value={review}
          onChange={(event) => setReview(event.target.value)}
        />
        <Button
          type="submit"
          className="justify-self-start"
          disabled={rating === 0}
          busy={rate.isPending}
          busyLabel="Submitting..."
        >
          Submit Review
        </Button>
      </form>
    </div>
  )
}
