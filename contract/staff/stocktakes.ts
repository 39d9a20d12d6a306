import { z } from 'zod'
import { stocktakeStatuses } from '../../domain/enums.ts'
import { call, Id, required } from '../kernel/call.ts'
import { createdFields } from './fields.ts'
import { pieces } from './product-fields.ts'
import { bodyCall, byId, listCall, listQuery, partsCall, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

const StocktakesQuery = listQuery(['createdAt']).extend({ status: z.enum(stocktakeStatuses).optional() })
export type StocktakesQuery = z.output<typeof StocktakesQuery>

export const Stocktake = z.object({
  _id: Id,
  name: z.string(),
  status: z.enum(stocktakeStatuses),
  ...createdFields,
  /** When booked or cancelled. */
  closedAt: z.string().nullable(),
  /** Variants; `differing` from the expected count. */
  counted: z.int(),
  differing: z.int(),
})
export type Stocktake = z.infer<typeof Stocktake>

const StocktakeLinesQuery = listQuery(['name'], 'asc').extend({
  show: z.enum(['all', 'uncounted', 'counted', 'differing']).default('all'),
  subCategoryId: Id.optional(),
})
export type StocktakeLinesQuery = z.output<typeof StocktakeLinesQuery>

export const StocktakeLine = z.object({
  variantId: Id,
  productId: Id,
  name: z.string(),
  optionText: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  image: z.string(),
  /** Pieces in stock, now or when counted. */
  expected: z.int(),
  /** Set aside for orders that are not packed. */
  reserved: z.int(),
  counted: z.int().nullable(),
  countedAt: z.string().nullable(),
  countedBy: z.string(),
})
export type StocktakeLine = z.infer<typeof StocktakeLine>

const countedPieces = z.int(pieces).min(0, pieces).max(100_000, pieces)

const scanned = 'Pieces must be a whole number from 1 to 1,000'
export const ScannedPieces = z.object({
  /** Chosen by the caller, the same each time that the scan is sent. */
  scanId: z.uuid(),
  code: required('Please scan or type a code', 300),
  /** Negative to take a scan back. */
  pieces: z
    .int(scanned)
    .min(-1000, scanned)
    .max(1000, scanned)
    .refine((count) => count !== 0, scanned)
    .default(1),
})
export type ScannedPieces = z.output<typeof ScannedPieces>

export const staffStocktakes = {
  getStocktakes: listCall(staffRoutes.getStocktakes, 'Stocktakes; q searches names', StocktakesQuery, Stocktake),
  getStocktake: recordCall(staffRoutes.getStocktake, 'One stocktake', Stocktake),
  createStocktake: bodyCall(
    staffRoutes.createStocktake,
    'Begin a stocktake',
    z.object({ name: required('Please name the stocktake', 60) }),
    Stocktake,
  ),
  getStocktakeLines: partsCall(
    staffRoutes.getStocktakeLines,
    'The variants of a stocktake, counted or not; q searches names, SKUs and barcodes',
    StocktakeLinesQuery,
    StocktakeLine,
  ),
  countVariant: call(staffRoutes.countVariant, {
    summary: 'Write down the counted pieces of a variant, or null to take the count back',
    params: byId.extend({ variantId: Id }),
    body: z.object({
      counted: countedPieces.nullable(),
      /** The count that was overwritten, null for none: refused if it is another by now. */
      seen: countedPieces.nullable().optional(),
    }),
    data: Stocktake,
    refusals: ['NOT_FOUND', 'STOCKTAKE_STATUS', 'VERSION_CONFLICT'],
  }),
  countScanned: call(staffRoutes.countScanned, {
    summary:
      'Add pieces of a scanned SKU or barcode to its count, or take them off; a scan counts once, however often it is sent',
    params: byId,
    body: ScannedPieces,
    data: z.object({
      line: StocktakeLine,
      /** False if the scan was counted before. */
      isNew: z.boolean(),
    }),
    refusals: ['NOT_FOUND', 'STOCKTAKE_STATUS'],
  }),
  bookStocktake: recordCall(
    staffRoutes.bookStocktake,
    'Change the stock by all differences, as each was when it was counted: what was sold since is respected',
    Stocktake,
    'STOCKTAKE_STATUS',
    'INSUFFICIENT_STOCK',
  ),
  cancelStocktake: recordCall(
    staffRoutes.cancelStocktake,
    'End a stocktake without changing the stock',
    Stocktake,
    'STOCKTAKE_STATUS',
  ),
}
