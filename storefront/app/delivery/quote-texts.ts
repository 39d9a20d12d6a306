import type { DeliveryQuote } from '@kargha/contract/shop/delivery.ts'
import { arrivalText } from '@kargha/domain/delivery-days.ts'
import { difference, formatRupees, fromRupees, type Rupees, sum, toRupees } from '@kargha/domain/money.ts'

/** Null if no zone states it. */
export const arrivalOf = ({ earliest, latest }: Pick<DeliveryQuote, 'earliest' | 'latest'>): string | null =>
  earliest && latest ? `Arrives ${arrivalText({ earliest, latest })}.` : null

/** Compared with paying online. */
export const extraInCash = ({ charge, codCharge, codFee }: DeliveryQuote): Rupees =>
  toRupees(difference(sum([fromRupees(codCharge), fromRupees(codFee)]), fromRupees(charge)))

export function codTextOf(quote: DeliveryQuote): string {
  if (quote.codRefusal !== null) return `${quote.codRefusal}.`
  const extra = extraInCash(quote)
  return extra > 0
    ? `Cash on Delivery is available and costs ${formatRupees(extra)} more.`
    : 'Cash on Delivery is available.'
}

export function quoteTexts(quote: DeliveryQuote): string[] {
  if (quote.deliveryRefusal !== null) return [`${quote.deliveryRefusal}.`]
  const arrival = arrivalOf(quote)
  return [
    ...(arrival === null ? [] : [arrival]),
    quote.charge > 0 ? `Delivery costs ${formatRupees(quote.charge)}.` : 'Delivery is free.',
    codTextOf(quote),
  ]
}
