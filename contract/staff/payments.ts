import { z } from 'zod'
import { attemptStates, ledgerKinds, refundStates } from '../../domain/enums.ts'
import { Id, Rupees } from '../kernel/call.ts'

/** `_id` is the gateway's merchant order id. */
export const StaffPayment = z.object({
  _id: Id,
  createdAt: z.string(),
  amount: Rupees,
  state: z.enum(attemptStates),
  /** Why it failed, or what does not match; otherwise empty. */
  failure: z.string(),
  gatewayOrderId: z.string(),
  expiresAt: z.string(),
  settledAt: z.string().nullable(),
  isFlagged: z.boolean(),
})
export type StaffPayment = z.infer<typeof StaffPayment>

/** `_id` is the gateway's merchant refund id. */
export const StaffRefund = z.object({
  _id: Id,
  createdAt: z.string(),
  paymentId: Id,
  /** Refunds the whole payment, which came too late or twice. */
  isWhole: z.boolean(),
  amount: Rupees,
  /** `Waiting` for somebody whose role allows the amount. */
  state: z.enum(refundStates),
  failure: z.string(),
  settledAt: z.string().nullable(),
  /** No longer retried automatically: somebody who may refund it has to. */
  isGivenUp: z.boolean(),
})
export type StaffRefund = z.infer<typeof StaffRefund>

/** Of one order. */
export const StaffMoney = z.object({
  /** Received and not refunded. */
  paid: Rupees,
  /** The amount due; negative if the shop owes the customer. */
  owes: Rupees,
  payBy: z.string().nullable(),
  /** Oldest first: amounts due are positive, amounts received or waived negative. */
  ledger: z.array(
    z.object({
      _id: Id,
      at: z.string(),
      kind: z.enum(ledgerKinds),
      amount: Rupees,
      reference: z.string(),
      /** The order to which it moved, or from which, with pieces that go in a parcel of their own; empty for others. */
      splitWith: z.string(),
    }),
  ),
  payments: z.array(StaffPayment),
  refunds: z.array(StaffRefund),
})
export type StaffMoney = z.infer<typeof StaffMoney>
