import { z } from 'zod'
import { Id, Rupees } from './call.ts'
import { attemptStates, ledgerKinds, refundStates } from './words.ts'

/** An attempt to pay a purchase at the gateway; its id is the gateway’s merchant order id. */
export const StaffPayment = z.object({
  _id: Id,
  createdAt: z.string(),
  amount: Rupees,
  state: z.enum(attemptStates),
  /** Why it failed, or what does not match; empty where there is nothing to tell. */
  failure: z.string(),
  gatewayOrderId: z.string(),
  expiresAt: z.string(),
  settledAt: z.string().nullable(),
  /** Waits for one of the staff to look at it. */
  isFlagged: z.boolean(),
})
export type StaffPayment = z.infer<typeof StaffPayment>

/** A try to give money back through the gateway; its id is the gateway’s merchant refund id. */
export const StaffRefund = z.object({
  _id: Id,
  createdAt: z.string(),
  /** The payment that it is taken from. */
  paymentId: Id,
  /** Whether all of that payment goes back, because it came too late or twice. */
  isWhole: z.boolean(),
  amount: Rupees,
  state: z.enum(refundStates),
  failure: z.string(),
  settledAt: z.string().nullable(),
  /** Not tried again by itself: waits for the owner. */
  isGivenUp: z.boolean(),
})
export type StaffRefund = z.infer<typeof StaffRefund>

/** The money of one order: its account, and the online payments and refunds that concern it. */
export const StaffMoney = z.object({
  /** What came in and has not gone back. */
  paid: Rupees,
  /** What is still to come; below zero, what the shop owes the customer. */
  owes: Rupees,
  /** Until when it can be paid online. */
  payBy: z.string().nullable(),
  /** The account, oldest first: what is owed above zero, what came in or was let go below. */
  ledger: z.array(
    z.object({ _id: Id, at: z.string(), kind: z.enum(ledgerKinds), amount: Rupees, reference: z.string() }),
  ),
  payments: z.array(StaffPayment),
  refunds: z.array(StaffRefund),
})
export type StaffMoney = z.infer<typeof StaffMoney>
