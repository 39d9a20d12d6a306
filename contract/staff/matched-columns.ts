import { z } from 'zod'
import { required } from '../kernel/call.ts'

/** What a column of a table is; null for one that isn't read. */
export const matchedColumn = <const Uses extends readonly [string, ...string[]]>(uses: Uses) =>
  z.object({
    heading: required('Please name the column', 200),
    use: z.enum(uses, 'Please choose what the column is').nullable(),
  })

export const mostColumns = 500

/** The first of a column's cells. */
export const samples = z.array(z.string())
