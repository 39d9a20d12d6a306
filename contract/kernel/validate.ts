import type { z } from 'zod'
import type { FieldProblem } from './call.ts'

type Issue = z.core.$ZodIssue

/** Replaces the validation library's own messages. */
function defaultMessage(issue: z.core.$ZodRawIssue): string {
  const orFewer = (limit: number | bigint, unit: string) => `Must be ${limit} ${unit} or fewer`
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return 'Please fill this in'
      if (issue.expected === 'int') return 'Must be a whole number'
      return issue.expected === 'number' ? 'Must be a number' : 'Please check what you entered'
    case 'too_big':
      if (issue.origin === 'string') return orFewer(issue.maximum, 'characters')
      return issue.origin === 'array' ? orFewer(issue.maximum, 'entries') : `Must be ${issue.maximum} or less`
    case 'too_small':
      if (issue.origin !== 'string' && issue.origin !== 'array') return `Must be ${issue.minimum} or more`
      return issue.minimum === 1 ? 'Please fill this in' : 'Please check what you entered'
    case 'invalid_value':
      return issue.input === undefined
        ? 'Please fill this in'
        : `Must be one of: ${issue.values.map(String).join(', ')}`
    case 'not_multiple_of':
      return 'Must have at most two decimals'
    default:
      return 'Please check what you entered'
  }
}

const isMissing = (issue: Issue) =>
  (issue.code === 'invalid_type' && issue.input === undefined) || (issue.code === 'too_small' && issue.minimum === 1)

/** The first branch of a union whose keys are all present, else the last. */
function closestBranch(branches: readonly Issue[][]): Issue[] {
  const fits = (branch: Issue[]) =>
    branch.every((issue) => issue.path.length > 0 && !(issue.path.length === 1 && issue.input === undefined))
  return branches.find(fits) ?? branches.at(-1) ?? []
}

const flatten = (issues: readonly Issue[], under: PropertyKey[] = []): Issue[] =>
  issues.flatMap((issue) => {
    const path = [...under, ...issue.path]
    return issue.code === 'invalid_union' && issue.errors.length > 0
      ? flatten(closestBranch(issue.errors), path)
      : [{ ...issue, path }]
  })

type Problems = { message: string; details: FieldProblem[] }

/** Missing fields come before wrong ones. */
function problemsOf(error: z.core.$ZodError): Problems {
  const issues = flatten(error.issues)
  const first = issues.find(isMissing) ?? issues[0]
  return {
    message: first?.message ?? 'Invalid request',
    details: issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  }
}

export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): { data: z.output<Schema>; problems?: never } | { data?: never; problems: Problems } {
  // Distinguishes missing fields.
  const parsed = schema.safeParse(input, { reportInput: true, error: defaultMessage })
  return parsed.success ? { data: parsed.data } : { problems: problemsOf(parsed.error) }
}
