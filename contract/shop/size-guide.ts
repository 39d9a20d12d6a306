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
  /** The kind of garment: `Kurti`. */
  name: z.string(),
  /** How to measure, in plain text. */
  advice: z.string(),
  sizes: z.array(z.string()),
  measurements: z.array(Measurement),
})
export type SizeGuide = z.infer<typeof SizeGuide>
