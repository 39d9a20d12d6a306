import type { QuotedLine } from '@kargha/contract/shop/delivery.ts'
import { normalizePin } from '@kargha/domain/ascii-digits.ts'
import { isPinCode } from '@kargha/domain/pin-code.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useClient } from '../shop-client/client.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { useSession } from '../shop-client/session.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { quoteQuery } from './quote-query.ts'
import { quoteTexts } from './quote-texts.ts'
import { rememberPin, useRememberedPin } from './remembered-pin.ts'

/** The remembered PIN code, else the address's; empty if none. */
function useAskedPin(): string {
  const asked = useSearch().get('pin') ?? ''
  return useRememberedPin() || (isPinCode(asked) ? asked : '')
}

export function useQuote(lines: readonly QuotedLine[]) {
  const pincode = useAskedPin()
  const query = quoteQuery(useClient(), useSession()?.details._id ?? '', pincode, lines)
  return useQuery({ ...query, enabled: pincode !== '' && lines.length > 0 })
}

/** Without script the form reloads the page with the answer. A shop without zones has one answer, and doesn't ask. */
export function PinCheck({ lines }: { lines: readonly QuotedLine[] }) {
  const { pathname } = useLocation()
  const search = useSearch()
  const pincode = useAskedPin()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  const quote = useQuote(lines)
  const { data: shop } = useQuery(shopQuery(useClient()))
  if (!shop || shop.delivery.zones.length === 0) return null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = normalizePin(typed ?? pincode)
    const isComplete = /^[1-9]\d{5}$/.test(entered)
    setError(
      isPinCode(entered)
        ? ''
        : isComplete
          ? `India has no PIN code ${entered}. Please check it`
          : 'Please enter a 6-digit PIN code',
    )
    if (!isPinCode(entered)) return
    rememberPin(entered)
    setTyped(null)
  }
  // The only other parameter that the server renders by.
  const item = search.get('item')
  return (
    <section aria-label="Delivery" className="grid gap-2">
      <form method="get" action={pathname} onSubmit={submit} noValidate className="flex items-end gap-3">
        {item && <input type="hidden" name="item" value={item} />}
        <Field
          label="Delivery PIN code"
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          required
          pattern="[1-9][0-9]{5}"
          className="max-w-mark flex-1"
          value={typed ?? pincode}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="quiet" busy={quote.isFetching && quote.data === undefined}>
          Check
        </Button>
      </form>
      <div role="status" className="text-small">
        {error && <p className="font-medium text-madder">{error}</p>}
        {!error && quote.data && (
          <ul className="grid gap-1">
            {quote.data.place && <li className="font-medium">{`${pincode}, ${quote.data.place}`}</li>}
            {quoteTexts(quote.data).map((text) => (
              <li key={text}>
                <Unbroken>{text}</Unbroken>
              </li>
            ))}
          </ul>
        )}
        {quote.isError && (
          <p className="text-madder">{storeMessage(quote.error, 'We couldn’t check this PIN code.')}</p>
        )}
      </div>
    </section>
  )
}
