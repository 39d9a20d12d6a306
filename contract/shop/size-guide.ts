import { z } from 'zod'
import { Id } from '../kernel/call.ts'

/** A column of a size guide: one value for each of its sizes. */
export const Measurement = z.object({
  name: z.string(),
  /** In the order of the guide's sizes; null where the size has none. */
  millimetres: z.array(z.int().nullable()),
})
export type Measurement = z.infer<typeof Measurement>

/** The measurements of a kind of garment, by size. */
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
