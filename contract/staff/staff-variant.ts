import { z } from 'zod'
import { Variant } from '../shop/variants.ts'

/** A variant with what only staff see. */
export const StaffVariant = Variant.extend({ weightGrams: z.int().nullable(), barcode: z.string().nullable() })
export type StaffVariant = z.infer<typeof StaffVariant>
