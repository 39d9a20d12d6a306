import type { DemoReview } from '../types.ts'

/** A review without its product, under whose slug it is listed. */
export type ReviewDraft = Omit<DemoReview, 'product'>
