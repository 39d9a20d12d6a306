import { z } from 'zod'

/** What of PhonePe's answers we read. Whatever else they hold, now or later, is passed over. */
const paise = z.number().int().nonnegative()

export const TokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  /** Epoch seconds, unlike every other time of this API. */
  expires_at: z.number(),
  issued_at: z.number().nullish(),
})

export const PayAnswer = z.looseObject({
  orderId: z.string(),
  redirectUrl: z.url({ protocol: /^https?$/ }),
})

const errorCodes = { errorCode: z.string().nullish(), detailedErrorCode: z.string().nullish() }

export const OrderStatusAnswer = z.looseObject({
  state: z.string(),
  amount: paise,
  orderId: z.string().nullish(),
  merchantOrderId: z.string().nullish(),
  ...errorCodes,
})

export const RefundAnswer = z.looseObject({ refundId: z.string(), amount: paise.nullish() })

export const RefundStatusAnswer = z.looseObject({
  state: z.string(),
  amount: paise,
  refundId: z.string().nullish(),
  ...errorCodes,
})

/** The code of a refusal, or nothing: PhonePe's own SDK reads `errorCode` before `code`, and either may be missing. */
export function codeOf(body: unknown): string {
  const { errorCode, code } = z
    .looseObject({ errorCode: z.string().optional().catch(undefined), code: z.string().optional().catch(undefined) })
    .catch({})
    .parse(body)
  const said = errorCode ?? code ?? ''
  // Nothing but a plain word gets into our errors and logs.
  return /^[\w.-]{1,80}$/.test(said) ? said : ''
}
