import type { Order } from '@kargha/contract/orders.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { storeMessage } from '../messages.ts'
import { useSession } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { AboutPiece, formFrame } from './about-order.tsx'
import { carriedId } from './carried-id.ts'
import { MissingOrder } from './missing-order.tsx'
import { newestOrdersQuery, useOrder, useRefreshOrders } from './orders-queries.ts'
import { StarChoice } from './star-choice.tsx'

/** What the customer thinks of a product that was delivered to them. */
export default function RateProductPage() {
  const client = useClient()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const productId = carriedId(state, 'productId', search.get('item'))
  const orderId = carriedId(state, 'orderId', search.get('order'))
  // Not the catalogue's answer: what was delivered may have been the last piece, and be out of the shop by now.
  const order = useOrder(orderId)
  // A link that names the product alone: it is looked for among what was ordered last.
  const newest = useQuery({
    ...newestOrdersQuery(client, useSession()?.details._id ?? ''),
    enabled: orderId === '' && productId !== '',
  })
  const asked = orderId ? order : newest
  const ofIt = orderId
    ? order.data
      ? [order.data]
      : []
    : (newest.data?.orders.filter((one) => one.productId === productId) ?? [])
  const delivered = ofIt.find(({ status }) => status === 'Delivered')

  return (
    <Page title="Rate & Review Product">
      <div className="measure grid gap-8 py-8 md:py-12">
        <h1 className="text-title">Rate & Review Product</h1>
        {productId === '' && orderId === '' ? (
          <Empty title="No product chosen">
            <p className="text-ink-soft">
              Find what was delivered to you under My Orders and press Rate & Review Product there.
            </p>
            <ButtonLink to={links.myOrders}>My Orders</ButtonLink>
          </Empty>
        ) : asked.isPending ? (
          <Spinner />
        ) : asked.isLoadingError ? (
          <MissingOrder asked={asked} />
        ) : ofIt.some(({ isRated }) => isRated) ? (
          <Empty title="You have already rated">
            <p className="text-ink-soft">Thank you: your review stands with the product, for others to read.</p>
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

function RatingForm({ order: { productId, productName, productImages, productSlug } }: { order: Order }) {
  const client = useClient()
  const navigate = useNavigate()
  const refreshOrders = useRefreshOrders()
  const [rating, choose] = useState(0)
  const [title, setTitle] = useState('')
  const [review, setReview] = useState('')
  const form = useRef<HTMLFormElement>(null)

  const rate = useMutation({
    mutationFn: () => client('addRating', { body: { productId, rating, title, review } }),
    onSuccess: async ({ message }) => {
      await refreshOrders()
      toast.success(message)
      navigate(links.myOrders, { replace: true })
    },
    onError: (error) => toast.failure('Something Went Wrong', { description: storeMessage(error) }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = !title.trim() ? 'title' : !review.trim() ? 'review' : null
    // Nothing is said of it; the field that is still empty is gone to.
    if (empty) form.current?.querySelector<HTMLElement>(`[name=${empty}]`)?.focus()
    else if (rating > 0) rate.mutate()
  }

  return (
    <div className={formFrame}>
      <AboutPiece image={productImages[0]} name={productName} to={links.product({ slug: productSlug })}>
        <p className="text-small text-ink-soft">Your words stand below it, with your name.</p>
      </AboutPiece>
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-prose content-start gap-6">
        <StarChoice legend="Your rating" rating={rating} onChoose={choose} />
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
