import type { Client } from '@kargha/contract/shop/client.ts'
import { ComplaintMessageFields, type OwnComplaint } from '@kargha/contract/shop/complaints.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Params } from 'react-router'
import { NotFound } from '../document/not-found.tsx'
import { Page } from '../document/page.tsx'
import { useContractForm } from '../forms/contract-form.ts'
import { useClient } from '../shop-client/client.ts'
import { newKey } from '../shop-client/new-key.ts'
import { usePathParams } from '../shop-client/path-params.ts'
import { dataOf, live, missing, nullIfUnknown, type PageRequest } from '../shop-client/queries.ts'
import { Button } from '../ui/button.tsx'
import { dayAndTime } from '../ui/day-and-time.ts'
import { TextArea } from '../ui/field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'

const linkOf = ({ id = '', expires = '', signature = '' }: Params) => ({ id, expires, signature })

/** Null if the link is forged or has expired. */
const ownComplaintQuery = (client: Client, params: ReturnType<typeof linkOf>) =>
  queryOptions({
    // Of one link; `keyAt` knows only one part of an address.
    queryKey: ['getOwnComplaint', params.signature],
    queryFn: () => dataOf(client('getOwnComplaint', { params })).catch(nullIfUnknown),
    ...live,
  })

export const load = async ({ cache, client, params }: PageRequest) =>
  (await cache.ensureQueryData(ownComplaintQuery(client, linkOf(params)))) ?? missing

const texts: Record<OwnComplaint['state'], string> = {
  Waiting: 'We’ve received it and will reply by email as soon as we can. You’ll find our answer here, too.',
  Answered: 'We’ve answered you. If there is more to say, write to us below.',
  Closed: 'We take this as settled. If it isn’t, write to us below.',
}

/** What a customer wrote with the contact form and the shop’s answers, by the link of an email, without an account. */
export default function YourMessagePage() {
  const link = linkOf(usePathParams())
  const { data: complaint } = useQuery(ownComplaintQuery(useClient(), link))
  if (complaint === null)
    return (
      <NotFound
        title="We couldn’t find this message"
        text="Links in our emails work for 90 days. Please open the newest one, or write to us again on the page Contact Us."
      />
    )
  return (
    <Page title="Your message to us">
      {/* Whoever has the address can read the messages. */}
      <meta name="referrer" content="no-referrer" />
      <div className="measure grid gap-8 py-8 md:py-12">
        {complaint ? <Messages complaint={complaint} link={link} /> : <Spinner />}
      </div>
    </Page>
  )
}

function Messages({ complaint, link }: { complaint: OwnComplaint; link: ReturnType<typeof linkOf> }) {
  return (
    <>
      <div className="grid max-w-prose gap-3">
        <h1 className="text-title">Your message {complaint.number}</h1>
        <p role="status" className="text-lead">
          {texts[complaint.state]}
        </p>
      </div>
      <ol aria-label="Messages" className="max-w-prose divide-y divide-line border-y border-line">
        {complaint.messages.map(({ _id, at, isOwn, message }) => (
          <li key={_id} className="grid gap-1 py-6">
            <h2 className="font-medium">{isOwn ? 'You wrote' : 'We answered'}</h2>
            <p className="text-small text-ink-soft">
              <time dateTime={at}>{dayAndTime(at)}</time>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{message}</p>
          </li>
        ))}
      </ol>
      <MessageForm link={link} />
    </>
  )
}

const MessageFields = ComplaintMessageFields.pick({ message: true })

function MessageForm({ link }: { link: ReturnType<typeof linkOf> }) {
  const client = useClient()
  const cache = useQueryClient()
  const { form, field, submit, busy, ready } = useContractForm(MessageFields, { message: '' })
  // The same text sent once more has the same key, until an answer came.
  const attempt = useRef({ message: '', key: '' })
  const send = submit(async ({ message }) => {
    if (attempt.current.message !== message) attempt.current = { message, key: newKey() }
    const reply = await client('writeAgain', { params: link, body: attempt.current })
    attempt.current = { message: '', key: '' }
    cache.setQueryData(ownComplaintQuery(client, link).queryKey, reply.data)
    toast.success(reply.message)
    form.setValue('message', '')
  })
  return (
    <form method="post" noValidate className="grid max-w-form gap-4" onSubmit={send}>
      <TextArea label="Your next message" rows={6} {...field('message')} />
      <Button
        type="submit"
        className="w-full sm:w-auto sm:justify-self-start"
        disabled={!ready}
        busy={busy}
        busyLabel="Sending..."
      >
        Send message
      </Button>
    </form>
  )
}
