/** What a new shop needs before it opens, in the order in which docs/first-day.md lists it. */
export const firstSteps = [
  'address',
  'look',
  'tax',
  'payment',
  'live payment',
  'courier',
  'delivery',
  'products',
  'policies',
  'staff',
  'domain',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** A shop may do without these; the others nobody can wave through. */
export const skippableSteps = [
  'look',
  'payment',
  'live payment',
  'courier',
  'delivery',
  'policies',
  'staff',
] as const satisfies readonly FirstStep[]
export type SkippableStep = (typeof skippableSteps)[number]
