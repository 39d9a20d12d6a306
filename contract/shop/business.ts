import { z } from 'zod'
import { gstinProblem, normalizeGstin } from '../../domain/gstin.ts'
import { requiredName } from '../kernel/call.ts'

/** A buyer that is registered under GST, as invoices name it. */
export const Business = z.object({ businessName: z.string(), gstin: z.string() })
export type Business = z.infer<typeof Business>

/** For a normalized GSTIN; empty ones pass. */
export function checkGstin(gstin: string, { addIssue }: z.RefinementCtx): void {
  const problem = gstin === '' ? null : gstinProblem(gstin)
  if (problem !== null) addIssue({ code: 'custom', message: problem })
}

const missingGstin = 'Please enter the GSTIN'

/** Small letters and spaces in the GSTIN are forgiven. The shop's own GSTIN is refused by the server. */
export const BusinessFields = z.object({
  gstin: z.string({ error: missingGstin }).overwrite(normalizeGstin).min(1, missingGstin).superRefine(checkGstin),
  businessName: requiredName('Please enter the business name that belongs to the GSTIN', 100),
})
