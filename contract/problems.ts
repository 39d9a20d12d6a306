import type { z } from 'zod'
import type { FieldProblem } from './call.ts'

type Issue = z.core.$ZodIssue

/** Whether the issue says that something needed was not given at all, or was left blank. */
const isMissing = (issue: Issue) =>
  (issue.code === 'invalid_type' && issue.input === undefined) || (issue.code === 'too_small' && issue.minimum === 1)

/** Of a union's branches, the one the sender meant: whose keys are all there, else the last. */
function meant(branches: readonly Issue[][]): Issue[] {
  const fits = (branch: Issue[]) =>
    branch.every((issue) => issue.path.length > 0 && !(issue.path.length === 1 && issue.input === undefined))
  return branches.find(fits) ?? branches.at(-1) ?? []
}

const flatten = (issues: readonly Issue[], under: PropertyKey[] = []): Issue[] =>
  issues.flatMap((issue) => {
    const path = [...under, ...issue.path]
    return issue.code === 'invalid_union' && issue.errors.length > 0
      ? flatten(meant(issue.errors), path)
      : [{ ...issue, path }]
  })

/**
 * What is wrong with a request, for people: one sentence for the whole (a missing field is told before a wrong one),
 * and each field's problem. Parse with `reportInput: true`, so that missing and wrong can be told apart.
 */
export function problemsOf(error: z.core.$ZodError): { message: string; details: FieldProblem[] } {
  const issues = flatten(error.issues)
  const first = issues.find(isMissing) ?? issues[0]
  return {
    message: first?.message ?? 'Invalid request',
    details: issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  }
}
