import { z } from 'zod'
import { Id } from '../kernel/call.ts'

export const Measurement = z.object({
  name: z.string(),
  /** In the order of the guide's sizes; null if unknown. */
  millimetres: z.array(z.int().nullable()),
})
export type Measurement = z.infer<typeof Measurement>

export const SizeGuide = z.object({
  _id: Id,
  /** A kind of garment: `Kurti`. */
  name: z.string(),
  /** Plain text. */
  advice: z.string(),
  sizes: z.array(z.string()),
  measurements: z.array(Measurement),
})
export type SizeGuide = z.infer<typeof SizeGuide>
