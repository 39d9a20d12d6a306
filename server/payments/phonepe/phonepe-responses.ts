import { z } from 'zod'

// Only fields that we read are declared.

const paise = z.number().int().nonnegative()

export const TokenResponse = z.looseObject({
  access_token: z.string().min(1),
  /** Epoch seconds; other times are milliseconds. */
  expires_at: z.number(),
  issued_at: z.number().nullish(),
})

const isPhonePe = (hostname: string) => /(^|\.)phonepe\.com$/.test(hostname)

/** Shoppers are sent to PhonePe's own pages only; with another API, as for tests, to whatever page it names. */
export const payResponseOf = (apiUrl: string) =>
  z.looseObject({
    orderId: z.string(),
    redirectUrl: z.url({ protocol: /^https?$/ }).refine((url) => {
      const { protocol, hostname } = new URL(url)
      return !isPhonePe(new URL(apiUrl).hostname) || (protocol === 'https:' && isPhonePe(hostname))
    }, 'is no page of PhonePe'),
  })

const errorCodes = { errorCode: z.string().nullish(), detailedErrorCode: z.string().nullish() }

export const OrderStatusResponse = z.looseObject({
  state: z.string(),
  amount: paise,
  orderId: z.string().nullish(),
  merchantOrderId: z.string().nullish(),
  ...errorCodes,
})

export const RefundResponse = z.looseObject({ refundId: z.string(), amount: paise.nullish() })

export const RefundStatusResponse = z.looseObject({
  state: z.string(),
  amount: paise,
  refundId: z.string().nullish(),
  ...errorCodes,
})

/** May be empty. PhonePe's own SDK reads `errorCode` before `code`; either may be missing. */
export function errorCodeOf(body: unknown): string {
  const { errorCode, code } = z
    .looseObject({ errorCode: z.string().optional().catch(undefined), code: z.string().optional().catch(undefined) })
    .catch({})
    .parse(body)
  const found = errorCode ?? code ?? ''
  // Only plain words enter errors and logs.
  return /^[\w.-]{1,80}$/.test(found) ? found : ''
}
