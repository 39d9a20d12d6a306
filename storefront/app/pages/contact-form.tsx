import { Refused } from '@kargha/contract/kernel/client.ts'
import { ComplaintFields } from '@kargha/contract/shop/content.ts'
import { useState } from 'react'
import { useContractForm } from '../forms/contract-form.ts'
import { MobileField } from '../forms/mobile-field.tsx'
import { useClient } from '../shop-client/client.ts'
import type { CustomerSession } from '../shop-client/session.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'

const reason = (error: unknown) => (error instanceof Refused && error.message) || 'Something Went Wrong'

export function ContactForm({ customer }: { customer: CustomerSession['details'] | undefined }) {
  const client = useClient()
  const [replyAddress, setReplyAddress] = useState('')
  const { form, field, submit, busy, ready } = useContractForm(ComplaintFields, {
    fullName: customer?.name ?? '',
    email: customer?.email ?? '',
    phoneNumber: customer?.mobileNo ?? '',
    message: '',
  })

  const send = submit(
    async (body) => {
      const { message } = await client('submitComplaint', { body })
      toast.success(message)
      setReplyAddress(body.email)
      form.setValue('message', '')
    },
    { reason },
  )

  return (
    <form
      // A form sent before hydration must not put its contents into the URL.
      method="post"
      noValidate
      className="grid content-start gap-4"
      onSubmit={send}
    >
      <Field label="Full Name" autoComplete="name" {...field('fullName')} />
      <Field label="Email" type="email" autoComplete="email" {...field('email')} />
      <MobileField label="Phone" hint="10 digits" {...field('phoneNumber')} />
      <TextArea label="Message" rows={6} hint="If it’s about an order, please add its number." {...field('message')} />
      <Button
        type="submit"
        className="mt-2 w-full sm:w-auto sm:justify-self-start"
        disabled={!ready}
        busy={busy}
        busyLabel="Loading..."
      >
        Send
      </Button>
      {replyAddress && (
        <p className="rounded-soft bg-leaf-wash p-4">
          Thank you, we’ve received your message. We’ve emailed {replyAddress} to confirm, and we’ll reply there.
        </p>
      )}
    </form>
  )
}
