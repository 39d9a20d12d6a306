import { drapedForms } from './draped.ts'
import type { Form } from './form.ts'
import { stitchedForms } from './stitched.ts'

/** How each product is shown, by its slug. */
export const forms: Record<string, Form> = { ...drapedForms, ...stitchedForms }
