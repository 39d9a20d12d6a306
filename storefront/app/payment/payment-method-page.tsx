import { type FormEvent, useState } from 'react'
import { Page } from '../document/page.tsx'
import { Button } from '../ui/button.tsx'
import { Choice, ChoiceList } from '../ui/choice-list.tsx'
import { Field } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'
import { cardNumberGroups, cardProblems, expiryWithSlash } from './card.ts'

type PaymentChoice = 'cash' | 'card'

/** A demonstration: nothing typed here is sent. Orders are paid at the checkout. */
export default function PaymentMethodPage() {
  const [method, setMethod] = useState<PaymentChoice | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isMethodMissing, setMethodMissing] = useState(false)

  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMethodMissing(method === null)
    if (method === null) return toast.failure('Please choose how to pay')
    const cardErrors = method === 'card' ? problemsOf(event.currentTarget) : {}
    setProblems(cardErrors)
    const [first] = Object.keys(cardErrors)
    if (first) {
      const field = event.currentTarget.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return toast.failure('Please check your card')
    }
    window.alert(`This is a demonstration: you chose to pay by ${method}. Nothing was sent and nothing is charged.`)
  }

  const removeCorrected = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const current = problemsOf(currentTarget)
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name, problem]) => current[name] === problem)))
  }

  return (
    <Page title="Payment Method">
      <div className="measure py-8 md:py-12">
        <form noValidate autoComplete="off" className="grid max-w-form gap-8" onSubmit={pay} onChange={removeCorrected}>
          <header className="grid gap-3">
            <h1 className="text-title">Payment Method</h1>
            <p className="text-ink-soft">
              This is a demonstration. Nothing you type here leaves this page, but please don’t use a real card.
            </p>
          </header>
          <ChoiceList
            legend="How would you like to pay?"
            error={isMethodMissing && method === null ? 'Please choose one' : undefined}
          >
            <Choice name="method" value="cash" onChange={() => setMethod('cash')}>
              Cash
            </Choice>
            <Choice name="method" value="card" onChange={() => setMethod('card')}>
              Card
            </Choice>
          </ChoiceList>
          {method === 'card' && (
            <fieldset className="grid grid-cols-2 gap-4">
              <legend className="mb-4 font-display text-heading font-semibold">Your card</legend>
              <Field label="Cardholder Name" name="holder" className="col-span-2" error={problems.holder} />
              <Field
                label="Card Number"
                name="number"
                inputMode="numeric"
                className="col-span-2"
                placeholder="0000 0000 0000 0000"
                error={problems.number}
                onChange={({ target }) => formatInput(target, cardNumberGroups)}
              />
              <Field
                label="Expiry"
                name="expiry"
                inputMode="numeric"
                placeholder="MM/YY"
                error={problems.expiry}
                onChange={({ target }) => formatInput(target, expiryWithSlash)}
              />
              <Field
                label="CVV"
                name="cvv"
                type="password"
                autoComplete="off"
                inputMode="numeric"
                maxLength={4}
                error={problems.cvv}
              />
            </fieldset>
          )}
          <Button type="submit" className="justify-self-start">
            Pay Now
          </Button>
        </form>
      </div>
    </Page>
  )
}

const problemsOf = (form: HTMLFormElement) => cardProblems(Object.fromEntries(new FormData(form)))

/** Unless the caret is in the middle, where it would be moved. */
function formatInput(input: HTMLInputElement, format: (typed: string) => string) {
  if (input.selectionStart === input.value.length) input.value = format(input.value)
}
