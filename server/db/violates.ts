/** Whether a statement failed because it would have broken this constraint or unique index of the database. */
export function violates(error: unknown, constraint: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && at.constraint === constraint) return true
  return false
}
