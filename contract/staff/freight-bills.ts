import { z } from 'zod'
import { freightBillOutcomes } from '../../domain/enums.ts'
import { call, Id, Rupees, required } from '../kernel/call.ts'
import { listCall, listQuery, partsCall, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'
import {
  chosenHeading,
  dryRun,
  ImportReport,
  statementLineOf,
  statementLinesQuery,
  statementOf,
  statementReference,
} from './statements.ts'

/** `aboveBooked`: what its lines cost more than was said at the bookings. */
export const FreightBill = statementOf(freightBillOutcomes).extend({ courier: z.string(), aboveBooked: Rupees })
export type FreightBill = z.infer<typeof FreightBill>

/** `due` is the price at the booking; null if unknown, too. */
export const FreightBillEntry = statementLineOf(freightBillOutcomes).extend({
  awb: z.string(),
  /** As billed; null if the bill doesn't say. */
  weightGrams: z.int().nullable(),
  /** At most one of the two is set. */
  shipment: z.object({ _id: Id, number: z.string() }).nullable(),
  return: z.object({ _id: Id, orderId: z.string() }).nullable(),
})
export type FreightBillEntry = z.infer<typeof FreightBillEntry>

export const FreightBillImport = ImportReport.extend({
  /** Null if nothing was readable. A dry run stores nothing. */
  bill: FreightBill.nullable(),
  differences: z.array(FreightBillEntry),
})
export type FreightBillImport = z.infer<typeof FreightBillImport>

/** `booked` as the courier's service said; both null if unknown. */
export const ParcelFreight = z.object({ booked: Rupees.nullable(), billed: Rupees.nullable() })
export type ParcelFreight = z.infer<typeof ParcelFreight>

export const FreightBillsQuery = listQuery(['createdAt', 'courier'])
export type FreightBillsQuery = z.output<typeof FreightBillsQuery>

export const FreightBillLinesQuery = statementLinesQuery(freightBillOutcomes)
export type FreightBillLinesQuery = z.output<typeof FreightBillLinesQuery>

export const ImportFreightBillQuery = z.object({
  dryRun,
  courier: required('Please name the courier', 100),
  reference: statementReference,
  awbColumn: chosenHeading,
  amountColumn: chosenHeading,
})
export type ImportFreightBillQuery = z.output<typeof ImportFreightBillQuery>

export const staffFreightBills = {
  getFreightBills: listCall(
    staffRoutes.getFreightBills,
    'Couriers’ bills for freight; q searches couriers, references and file names',
    FreightBillsQuery,
    FreightBill,
  ),
  getFreightBill: recordCall(staffRoutes.getFreightBill, 'One courier’s bill for freight', FreightBill),
  getFreightBillLines: partsCall(
    staffRoutes.getFreightBillLines,
    'The lines of a courier’s bill, by row; q searches tracking numbers',
    FreightBillLinesQuery,
    FreightBillEntry,
  ),
  importFreightBill: call(staffRoutes.importFreightBill, {
    summary:
      'Import a courier’s bill for freight (CSV or Excel) and compare its lines with bookings. All rows or none; `dryRun=true` only reports. Columns are recognised by usual headings, or named',
    query: ImportFreightBillQuery,
    multipart: { field: 'file', several: false },
    data: FreightBillImport,
    refusals: ['ALREADY_IMPORTED'],
  }),
  matchFreightBill: recordCall(
    staffRoutes.matchFreightBill,
    'Match the lines again whose parcel was unknown or its booking cancelled',
    FreightBill,
  ),
  resolveFreightBillLine: call(staffRoutes.resolveFreightBillLine, {
    summary: 'Write down what became of a difference',
    params: z.object({ id: Id, lineId: Id }),
    body: z.object({ resolution: required('Please write what became of it', 500) }),
    data: FreightBillEntry,
    refusals: ['NOT_FOUND', 'ALREADY_ANSWERED'],
  }),
  getParcelFreight: recordCall(
    staffRoutes.getParcelFreight,
    'What a parcel’s freight was at its booking, and what the courier has billed',
    ParcelFreight,
  ),
}
