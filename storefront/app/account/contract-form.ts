import type { Call } from '@kargha/contract/call.ts'
import { Refused } from '@kargha/contract/client.ts'
import { check } from '@kargha/contract/problems.ts'
import { type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form'
import { storeMessage } from '../messages.ts'
import { useHydrated } from '../session.ts'
import { toast } from '../ui/toast.ts'

type Problem = { path: string; message: string }
type Failing = {
  /** Said above the reason of a failure. */
  headline?: string
  /** The reason where nobody gave one. */
  lastResort?: string
  /** Tells the reason, where storeMessage would not. */
  reason?: (error: unknown) => string
}

/** The values that say something: an empty default would wipe out what was typed before the script took over. */
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Values

/**
 * A form whose fields are a body of the contract: checked here by the same schema as the server's, so both say the same
 * words. What is wrong is a toast, stands beside its field, and that field takes the focus. It is `ready` to be sent once
 * script has taken the page over.
 */
export function useContractForm<Values extends FieldValues>(
  schema: Call['body'],
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values>({ defaultValues: given(defaultValues), shouldFocusError: false })

  const mark = (headline: string, problems: readonly Problem[]) => {
    // A field says one thing at a time: the first that is wrong with it.
    const known = problems.filter(
      ({ path }, index) =>
        get(defaultValues, path) !== undefined && problems.findIndex((other) => other.path === path) === index,
    )
    const first = known.find(({ message }) => message === headline) ?? known[0]
    for (const problem of known) {
      const path = problem.path as Path<Values>
      // The sentence about all fields is the notice's; said beside each of them it would be noise.
      const message = form.getValues(path) ? problem.message : 'Please fill this in'
      form.setError(path, { message }, { shouldFocus: problem === first })
    }
  }

  /** Sends what was filled in, if it is right. */
  const submit = (send: (values: Values) => Promise<unknown>, failing: Failing = {}) =>
    form.handleSubmit(async (values) => {
      const { problems } = check(schema, values)
      if (problems) {
        mark(problems.message, problems.details)
        return toast.failure(problems.message)
      }
      try {
        await send(values)
      } catch (error) {
        const why = failing.reason?.(error) ?? storeMessage(error, failing.lastResort)
        if (error instanceof Refused) mark(why, error.details)
        if (failing.headline) toast.failure(failing.headline, { description: why })
        else toast.failure(why)
      }
    })

  /** What Field wants to know of one of the form's fields. */
  const field = (name: Path<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  })

  return { form, field, submit, busy: form.formState.isSubmitting, ready: useHydrated() }
}
