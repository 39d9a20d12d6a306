import { z } from 'zod'
import { Id } from './call.ts'

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** What every list of the back office understands, newest first unless told otherwise; `q` is words to look for. */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.object({
    page: wholeNumber(1, 1_000_000).default(1),
    limit: wholeNumber(1, 100).default(25),
    sort: z.enum(sorts).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    q: z.string().trim().max(100).optional(),
  })

/** Yes or no, as a query spells it. */
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true')

/** What staff say with a step; the customer is told. */
export const note = z.string().trim().max(1000).nullish()

export const CustomerContact = z.object({ _id: Id, name: z.string(), email: z.string(), mobileNo: z.string() })

/** A step on a timeline with who took it. */
export const StaffStep = z.object({ status: z.string(), at: z.string(), note: z.string(), actor: z.string() })
