export type PayRequest = {
  merchantOrderId: string
  /** Paise. */
  amount: number
  /** Seconds. */
  expireAfter?: number
  metaInfo?: Record<string, string>
  paymentFlow: { type: 'PG_CHECKOUT'; merchantUrls: { redirectUrl: string }; disablePaymentRetry?: boolean }
  disablePaymentRetry?: boolean
}

/** Of merchantOrderId and merchantRefundId. */
export const merchantIdSchema = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,63}$' }

const paymentFlowSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'merchantUrls'],
  properties: {
    type: { const: 'PG_CHECKOUT' },
    message: { type: 'string' },
    merchantUrls: {
      type: 'object',
      additionalProperties: false,
      required: ['redirectUrl'],
      properties: { redirectUrl: { type: 'string', pattern: '^https?://[!-~]+$' } },
    },
    paymentModeConfig: { type: 'object', not: { required: ['enabledPaymentModes', 'disabledPaymentModes'] } },
    disablePaymentRetry: { type: 'boolean' },
  },
}

/** The documented limits. The real gateway may reject unknown fields, too. */
export const paySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['merchantOrderId', 'amount', 'paymentFlow'],
  properties: {
    merchantOrderId: merchantIdSchema,
    amount: { type: 'integer', minimum: 100 },
    expireAfter: { type: 'integer', minimum: 300, maximum: 3600 },
    metaInfo: {
      type: 'object',
      additionalProperties: false,
      patternProperties: {
        '^udf([1-9]|10)$': { type: 'string', maxLength: 256 },
        '^udf1[1-5]$': { type: 'string', pattern: '^[A-Za-z0-9_+@.-]{1,50}$' },
      },
    },
    paymentFlow: paymentFlowSchema,
    disablePaymentRetry: { type: 'boolean' },
    prefillUserLoginDetails: {
      type: 'object',
      additionalProperties: false,
      properties: { phoneNumber: { type: 'string', pattern: '^(\\+91)?\\d{10}$' } },
    },
  },
}
