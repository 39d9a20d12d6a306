import { z } from 'zod'
import { remittanceOutcomes } from '../../domain/enums.ts'
import { call, Id, queryInteger, Rupees, required } from '../kernel/call.ts'
import { Figure } from './fields.ts'
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

export const Remittance = statementOf(remittanceOutcomes).extend({
  courier: z.string(),
  /** Kept by the courier, as for freight; not taken off `amount`. */
  deducted: Rupees,
})
export type Remittance = z.infer<typeof Remittance>

/** `missing`: delivered no later than a parcel paid for here, but still unpaid. */
export const RemittanceDetails = Remittance.extend({ missing: z.object({ parcels: z.int(), amount: Rupees }) })
export type RemittanceDetails = z.infer<typeof RemittanceDetails>

/** Several share a row if parcels of one purchase share a tracking number. */
export const RemittanceLine = statementLineOf(remittanceOutcomes).extend({
  awb: z.string(),
  deducted: Rupees,
  /** Null for an unknown tracking number. */
  shipment: z.object({ _id: Id, number: z.string() }).nullable(),
})
export type RemittanceLine = z.infer<typeof RemittanceLine>

export const RemittanceImport = ImportReport.extend({
  /** Null if nothing was readable. A dry run stores nothing. */
  remittance: RemittanceDetails.nullable(),
  differences: z.array(RemittanceLine),
})
export type RemittanceImport = z.infer<typeof RemittanceImport>

const days = queryInteger(0, 10_000)

export const RemittancesQuery = listQuery(['createdAt', 'courier'])
export type RemittancesQuery = z.output<typeof RemittancesQuery>

export const RemittanceLinesQuery = statementLinesQuery(remittanceOutcomes)
export type RemittanceLinesQuery = z.output<typeof RemittanceLinesQuery>

export const ImportRemittanceQuery = z.object({
  dryRun,
  courier: required('Please name the courier', 100),
  reference: statementReference,
  awbColumn: chosenHeading,
  amountColumn: chosenHeading,
})
export type ImportRemittanceQuery = z.output<typeof ImportRemittanceQuery>

/** Delivered, with its cash still at the courier. */
export const UnremittedParcel = z.object({
  _id: Id,
  number: z.string(),
  courier: z.string(),
  trackingNumber: z.string(),
  deliveredAt: z.string(),
  days: z.int(),
  amount: Rupees,
})
export type UnremittedParcel = z.infer<typeof UnremittedParcel>

export const UnremittedParcelsQuery = listQuery(['deliveredAt', 'amount'], 'asc').extend({
  courier: z.string().trim().max(100).optional(),
  /** Since delivery. */
  minDays: days.optional(),
  /** The id of a remittance. */
  missingIn: Id.optional(),
})
export type UnremittedParcelsQuery = z.output<typeof UnremittedParcelsQuery>

const cash = z.object({ parcels: z.int(), amount: Figure })
/** By days since collection. */
const CashByAge = z.object({
  total: cash,
  ages: z.array(cash.extend({ fromDays: z.int(), toDays: z.int().nullable() })),
})
export type CashByAge = z.infer<typeof CashByAge>

/** Cash held by a courier. */
export const CourierCash = CashByAge.extend({ courier: z.string() })
export type CourierCash = z.infer<typeof CourierCash>

export const staffRemittances = {
  getRemittances: listCall(
    staffRoutes.getRemittances,
    'Couriers’ payments; q searches couriers, references and file names',
    RemittancesQuery,
    Remittance,
  ),
  getRemittance: recordCall(staffRoutes.getRemittance, 'One courier’s payment', RemittanceDetails),
  getRemittanceLines: partsCall(
    staffRoutes.getRemittanceLines,
    'The lines of a courier’s payment, by row; q searches tracking numbers',
    RemittanceLinesQuery,
    RemittanceLine,
  ),
  importRemittance: call(staffRoutes.importRemittance, {
    summary:
      'Import a courier’s statement (CSV or Excel) and match its lines with delivered parcels. All rows or none; `dryRun=true` only reports. Columns are recognised by usual headings, or named',
    query: ImportRemittanceQuery,
    multipart: { field: 'file', several: false },
    data: RemittanceImport,
    refusals: ['ALREADY_IMPORTED'],
  }),
  matchRemittance: recordCall(
    staffRoutes.matchRemittance,
    'Match the lines again that are neither booked nor resolved, as after a parcel’s delivery',
    RemittanceDetails,
  ),
  resolveRemittanceLine: call(staffRoutes.resolveRemittanceLine, {
    summary: 'Write down what became of a difference',
    params: z.object({ id: Id, lineId: Id }),
    body: z.object({ resolution: required('Please write what became of it', 500) }),
    data: RemittanceLine,
    refusals: ['NOT_FOUND', 'ALREADY_ANSWERED'],
  }),
  getUnremittedParcels: listCall(
    staffRoutes.getUnremittedParcels,
    'Delivered parcels whose cash is with the courier, longest first; q searches parcel and tracking numbers',
    UnremittedParcelsQuery,
    UnremittedParcel,
  ),
  getCashWithCouriers: call(staffRoutes.getCashWithCouriers, {
    summary: 'The cash that each courier holds, by age',
    data: z.array(CourierCash),
  }),
}
