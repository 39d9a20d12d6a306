import { z } from 'zod'
import { returnResolutions } from '../../domain/enums.ts'
import { required } from '../kernel/call.ts'
import { NewAddress } from './address.ts'

const hasReason = (request: { reason: string; customReason?: string | null | undefined }) =>
  request.reason !== 'Other' || Boolean(request.customReason?.trim())
const missingCustomReason = { message: 'Please enter your reason', path: ['customReason'] }
const reason = { reason: required('Please select a reason', 120), customReason: z.string().trim().max(1000).nullish() }

export const CancelOrderFields = z.object(reason).refine(hasReason, missingCustomReason)
export type CancelOrderFields = z.infer<typeof CancelOrderFields>

export const ReturnImage = z.object({ url: z.string().max(500), description: z.string().trim().max(500) })
export type ReturnImage = z.infer<typeof ReturnImage>

const orEmpty = (schema: z.ZodString) => schema.nullish().transform((text) => text ?? '')
/** Rows without `url` have no file. */
const imageRow = z.object({
  url: orEmpty(z.string().trim().max(500)),
  description: orEmpty(z.string().trim().max(500)),
})

export const ReturnOrderFields = z
  .object({
    ...reason,
    returnResolution: z.enum(returnResolutions, { error: 'Please choose how we should resolve this' }),
    /** Ignored, for old clients: an exchange is for the same product. */
    exchangeProductId: z.string().max(60).nullish(),
    returnImages: z
      .array(imageRow)
      .max(20, 'Please send 20 pictures or fewer')
      .nullish()
      .transform((rows) => rows ?? []),
    pickupAddress: NewAddress,
  })
  .refine(hasReason, missingCustomReason)
export type ReturnOrderFields = z.infer<typeof ReturnOrderFields>
