import { z } from 'zod'
import { call, Rupees, reauthenticated } from '../kernel/call.ts'
import { staffRoutes } from './routes.ts'

const day = z.iso.date('Please write the day like 2026-11-21')
/** A century of days is more than any shop has. */
const longestMs = 36_600 * 86_400_000
const wrongPeriod = { error: 'The period ends before it begins, or is longer than a century', path: ['to'] }
const isPeriod = ({ from, to }: { from: string; to: string }) =>
  from <= to && Date.parse(to) - Date.parse(from) < longestMs

/** Days in India, both included. */
const period = { from: day, to: day }
export type FiguresPeriod = { from: string; to: string }

/** Weeks begin on Monday. */
export const figureUnits = ['day', 'week', 'month', 'year'] as const
export type FigureUnit = (typeof figureUnits)[number]
/** As long a period before, or the same days a year earlier. */
export const comparisons = ['none', 'before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** What happened in a period, as docs/money.md defines it. */
export const SalesFigures = z.object({
  /** Orders placed, whether paid or not, and what they came to then. */
  placed: z.int(),
  placedAmount: Rupees,
  /** What was bought at once counts once. */
  purchases: z.int(),
  /** What an average purchase came to when it was placed; null without one. */
  averagePurchase: Rupees.nullable(),
  /** Orders with a payment, online or to a courier, and what was paid. */
  paid: z.int(),
  paidAmount: Rupees,
  delivered: z.int(),
  deliveredAmount: Rupees,
  /** Orders with a refund that arrived, and what was refunded. */
  refunded: z.int(),
  refundedAmount: Rupees,
  /** Of what the shop keeps: at list prices. */
  gross: Rupees,
  /** Lower selling prices, coupons and the shop-wide discount. */
  discounts: Rupees,
  /** With the fee for cash. */
  delivery: Rupees,
  /** gross - discounts + delivery: paid, and not owed back. */
  kept: Rupees,
  /** GST in what is kept. */
  tax: Rupees,
  /** kept - tax */
  net: Rupees,
})
export type SalesFigures = z.infer<typeof SalesFigures>

export const Figures = z.object({
  sums: SalesFigures,
  /** The period compared with; null for none. */
  compared: z.object({ ...period, sums: SalesFigures }).nullable(),
  /** By unit, the first and last perhaps in part; `from` is its first day in the period. */
  series: z.array(SalesFigures.extend({ from: z.string() })),
})
export type Figures = z.infer<typeof Figures>

const unit = z.enum(figureUnits).default('day')
export const FiguresQuery = z
  .object({ ...period, unit, compare: z.enum(comparisons).default('none') })
  .refine(isPeriod, wrongPeriod)
  .refine(({ from, to, unit: by }) => by !== 'day' || Date.parse(to) - Date.parse(from) < 1_000 * 86_400_000, {
    error: 'At most 1,000 days can be shown one by one: please choose weeks, months or years',
    path: ['unit'],
  })
export type FiguresQuery = z.output<typeof FiguresQuery>

export const figureTables = [
  'sales',
  'methods',
  'discounts',
  'coupons',
  'products',
  'sizes',
  'slowest',
  'stock',
  'margin',
  'reasons',
  'outcomes-by-product',
  'outcomes-by-size',
  'outcomes-by-courier',
  'outcomes-by-zone',
  'customers',
  'sources',
  'searches',
] as const
export type FigureTableName = (typeof figureTables)[number]

/** `amount` in rupees, `percent` with one decimal, `day` like 2026-11-21. */
export const figureKinds = ['text', 'day', 'count', 'amount', 'percent'] as const
export type FigureKind = (typeof figureKinds)[number]

export const FigureTable = z.object({
  columns: z.array(z.object({ name: z.string(), kind: z.enum(figureKinds) })),
  /** The first hundred; a cell is null where there is nothing to say. */
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** Of all rows. */
  count: z.int(),
})
export type FigureTable = z.infer<typeof FigureTable>

export const FigureTableQuery = z.object({ ...period, unit, table: z.enum(figureTables) }).refine(isPeriod, wrongPeriod)
export type FigureTableQuery = z.output<typeof FigureTableQuery>

export const staffFigures = {
  getFigures: call(staffRoutes.getFigures, {
    summary:
      'Sales of a period and, to compare, of another: placed, paid, delivered, refunded, and what the shop keeps',
    query: FiguresQuery,
    data: Figures,
  }),
  getFigureTable: call(staffRoutes.getFigureTable, {
    summary: 'A table of a period’s figures',
    query: FigureTableQuery,
    data: FigureTable,
  }),
  exportFigureTable: reauthenticated(
    call(staffRoutes.exportFigureTable, {
      summary: 'A table of a period’s figures as CSV, with all rows. Needs the permission for figures, too',
      query: FigureTableQuery,
      file: { type: 'text/csv', name: 'figures.csv' },
    }),
  ),
}
