import { Refused } from '@kargha/contract/client.ts'
import { Complaint } from '@kargha/contract/content.ts'
import { useState } from 'react'
import { useContractForm } from '../account/contract-form.ts'
import { MobileField } from '../account/mobile-field.tsx'
import { useClient } from '../api.ts'
import type { Session } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'

const reason = (error: unknown) => (error instanceof Refused && error.message) || 'Something Went Wrong'

/** Writes to the shop; whoever is signed in need not say who they are. */
export function ContactForm({ customer }: { customer: Session['details'] | undefined }) {
  const client = useClient()
  const [answerTo, setAnswerTo] = useState('')
  const { form, field, submit, busy, ready } = useContractForm(Complaint, {
    fullName: customer?.name ?? '',
    email: customer?.email ?? '',
    phoneNumber: customer?.mobileNo ?? '',
    message: '',
  })

  const send = submit(
    async (body) => {
      const { message } = await client('submitComplaint', { body })
      toast.success(message)
      setAnswerTo(body.email)
      form.setValue('message', '')
    },
    { reason },
  )

  return (
    <form
      // Sent before the script has taken over, it must not put what was written into the address.
      method="post"
      noValidate
      className="grid content-start gap-4"
      onSubmit={send}
    >
      <Field label="Full Name" autoComplete="name" {...field('fullName')} />
      <Field label="Email" type="email" autoComplete="email" {...field('email')} />
      <MobileField label="Phone" hint="10 digits" {...field('phoneNumber')} />
      <TextArea label="Message" rows={6} hint="For an order, its number helps us." {...field('message')} />
      <Button
        type="submit"
        className="mt-2 w-full sm:w-auto sm:justify-self-start"
        disabled={!ready}
        busy={busy}
        busyLabel="Loading..."
      >
        Send
      </Button>
      {answerTo && (
        <p className="rounded-soft bg-leaf-wash p-4">
          Your message is with us. We have written to {answerTo} to say so, and our answer will come there too.
        </p>
      )}
    </form>
  )
}
