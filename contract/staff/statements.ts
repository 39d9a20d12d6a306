import { z } from 'zod'
import { Id, queryFlag, Rupees } from '../kernel/call.ts'
import { listQuery } from './record-calls.ts'

/** What statements of couriers and of the gateway have in common: a file of lines, each matched with a record of ours. */
export const statementOf = <const Outcomes extends readonly [string, ...string[]]>(outcomes: Outcomes) =>
  z.object({
    _id: Id,
    reference: z.string(),
    fileName: z.string(),
    importedAt: z.string(),
    lines: z.int(),
    amount: Rupees,
    /** `due` is what was expected of the matched lines. */
    outcomes: z.array(z.object({ outcome: z.enum(outcomes), lines: z.int(), amount: Rupees, due: Rupees })),
    /** Unresolved differences from what was due. */
    openDifferences: z.int(),
  })

export const statementLineOf = <const Outcomes extends readonly [string, ...string[]]>(outcomes: Outcomes) =>
  z.object({
    _id: Id,
    row: z.int(),
    amount: Rupees,
    outcome: z.enum(outcomes),
    /** Null where nothing was matched. */
    due: Rupees.nullable(),
    resolution: z.string().nullable(),
    resolvedAt: z.string().nullable(),
  })
export type StatementLine = z.infer<ReturnType<typeof statementLineOf<readonly [string]>>>

/** What an import says beside its statement and the first hundred differences. */
export const ImportReport = z.object({
  dryRun: z.boolean(),
  /** The headings that were read. */
  columns: z.record(z.string(), z.string().nullable()),
  /** Unreadable rows; any of them prevents the import. */
  faults: z.array(z.object({ row: z.int(), message: z.string() })),
  /** Rows that pay nothing, which are left out. */
  leftOut: z.int(),
})
export type ImportReport = z.infer<typeof ImportReport>

export const dryRun = z.enum(['true', 'false']).default('false')
export const statementReference = z.string().trim().max(100).default('')
/** Of a column that staff name. */
export const chosenHeading = z.string().trim().min(1).max(100).optional()

export const statementLinesQuery = <const Outcomes extends readonly [string, ...string[]]>(outcomes: Outcomes) =>
  listQuery(['row', 'amount'], 'asc').extend({
    outcome: z.enum(outcomes).optional(),
    /** Unresolved differences from what was due. */
    open: queryFlag.optional(),
  })
export type StatementLinesQuery = z.output<ReturnType<typeof statementLinesQuery<readonly [string]>>>
