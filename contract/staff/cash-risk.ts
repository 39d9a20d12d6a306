import { z } from 'zod'
import { cashDemands, cashRules } from '../../domain/cash-risk.ts'
import { normalizeMobile } from '../../domain/mobile.ts'
import { call, Id, Rupees, reauthenticated, required } from '../kernel/call.ts'
import { Figure } from './fields.ts'
import { bodyCall, byId, changeCall, deletionCall, listCall, listQuery } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

const note = z.string().trim().max(500, 'The note can have at most 500 characters')

/** What staff decided of a customer. */
export const CustomerCashRule = z.object({ rule: z.enum(cashRules), note: z.string(), createdBy: z.string() })
export type CustomerCashRule = z.infer<typeof CustomerCashRule>

export const StaffCashRisk = z.object({
  /** From 0 to 100: about how many of a hundred such parcels come back. */
  score: z.int(),
  /** Sentences without full stops. */
  reasons: z.array(z.string()),
  /** By settings and rules, of the next cash order. */
  demand: z.enum(cashDemands),
  own: CustomerCashRule.nullable(),
  /** Of the owner's list, for the customer's mobile number. */
  ofNumber: z.enum(cashRules).nullable(),
})
export type StaffCashRisk = z.infer<typeof StaffCashRisk>

export const CashNumbersQuery = listQuery(['createdAt'])
export type CashNumbersQuery = z.output<typeof CashNumbersQuery>

const wrongMobile = 'A mobile number in India has 10 digits and begins with 6, 7, 8 or 9'

export const CashNumberFields = z.object({
  mobileNo: required(wrongMobile, 20, wrongMobile)
    .overwrite(normalizeMobile)
    .regex(/^[6-9]\d{9}$/, wrongMobile),
  rule: z.enum(cashRules, 'Please choose always or never'),
  note: note.default(''),
})
export type CashNumberFields = z.output<typeof CashNumberFields>

export const CashNumber = z.object({
  _id: Id,
  mobileNo: z.string(),
  rule: z.enum(cashRules),
  note: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
})
export type CashNumber = z.infer<typeof CashNumber>

/** An estimate, of a year. */
export const CashSavings = z.object({
  /** Not sent for cash: paid online instead, or cancelled unconfirmed or unpaid. */
  parcels: z.int(),
  /** How many of them would have come back. */
  returns: z.int(),
  /** Of one that comes back, there and back: a setting. */
  freight: Rupees,
  saved: Figure,
})
export type CashSavings = z.infer<typeof CashSavings>

export const staffCashRisk = {
  getCashRisk: call(staffRoutes.getCashRisk, {
    summary: 'How likely a customer’s cash parcel comes back, and why; of a purchase’s address, else their latest one',
    params: byId,
    query: z.object({ purchaseId: Id.optional() }),
    data: StaffCashRisk,
    refusals: ['NOT_FOUND'],
  }),
  saveCashRule: changeCall(
    staffRoutes.saveCashRule,
    'Let a customer always or never pay in cash, or leave it to the settings with null',
    z.object({ rule: z.enum(cashRules, 'Please choose always or never').nullable(), note: note.default('') }),
    StaffCashRisk,
  ),
  getCashNumbers: listCall(
    staffRoutes.getCashNumbers,
    'Mobile numbers that always or never pay in cash; q searches numbers and notes',
    CashNumbersQuery,
    CashNumber,
  ),
  createCashNumber: reauthenticated(
    bodyCall(
      staffRoutes.createCashNumber,
      'Let whoever has a mobile number always or never pay in cash',
      CashNumberFields,
      CashNumber,
      'NAME_TAKEN',
    ),
  ),
  deleteCashNumber: reauthenticated(deletionCall(staffRoutes.deleteCashNumber, 'Take a mobile number off the list')),
  getCashSavings: call(staffRoutes.getCashSavings, {
    summary: 'What demanding more of risky cash orders has saved in a year; an estimate',
    data: CashSavings,
  }),
}
