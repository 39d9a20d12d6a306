import type { DemoReview } from '../types.ts'

/** A review as it is written down, under its product's slug. */
export type ReviewDraft = Omit<DemoReview, 'product'>
