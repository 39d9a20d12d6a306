import type { Call } from '@kargha/contract/kernel/call.ts'
import { Refused } from '@kargha/contract/kernel/client.ts'
import { validate } from '@kargha/contract/kernel/validate.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form'
import { storeMessage } from '../shop-client/messages.ts'
import { useHydrated } from '../shop-client/session.ts'
import { useDoublePress } from '../shop-client/use-action.ts'
import { toast } from '../ui/toast.ts'

export type FormField = UseFormRegisterReturn & { error: string | undefined }

type InputProblem = {
  path: string
  message: string
  /** The value that the server refused; unset for problems of the schema. */
  refused?: unknown
}
type FailureTexts = {
  headline?: string
  /** For errors without a message for shoppers. */
  lastResort?: string
  /** Replaces storeMessage. */
  reason?: (error: unknown) => string
}

/** An empty default would erase what was typed before hydration. */
const nonEmpty = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Values

/**
 * A form for a request body, validated with the contract's schema and messages. A problem shows in a toast and beside its field
 * until corrected; the first one takes the focus. `ready` after hydration.
 */
export function useContractForm<Values extends FieldValues>(
  schema: Call['body'],
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values>({
    defaultValues: nonEmpty(defaultValues),
    shouldFocusError: false,
    // Otherwise any change of a field would remove its error.
    reValidateMode: 'onSubmit',
  })
  const { subscribe } = form
  const uncorrected = useRef<readonly InputProblem[]>([])
  const { isRepeat, hasSucceeded } = useDoublePress()

  const removeCorrected = useEffectEvent((values: Values) => {
    if (uncorrected.current.length === 0) return
    // All fields: a change of the password can correct its confirmation.
    const problems = validate(schema, values).problems?.details ?? []
    const isCorrected = ({ path, message, refused }: InputProblem) =>
      refused === undefined
        ? !problems.some((problem) => problem.path === path && problem.message === message)
        : get(values, path) !== refused
    const corrected = uncorrected.current.filter(isCorrected)
    uncorrected.current = uncorrected.current.filter((problem) => !corrected.includes(problem))
    for (const { path } of corrected) form.clearErrors(path as Path<Values>)
  })
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => removeCorrected(values) }),
    [subscribe],
  )

  const showProblems = (headline: string, problems: readonly InputProblem[]) => {
    const shown = problems.filter(
      ({ path }, index) =>
        get(defaultValues, path) !== undefined && problems.findIndex((other) => other.path === path) === index,
    )
    const first = shown.find(({ message }) => message === headline) ?? shown[0]
    for (const problem of shown) {
      const path = problem.path as Path<Values>
      // The toast has the sentence about all fields.
      const message = form.getValues(path) ? problem.message : 'Please fill this in'
      form.setError(path, { message }, { shouldFocus: problem === first })
    }
    uncorrected.current = shown
  }

  // A second click or Enter comes before the button shows that the form is being sent.
  const isSending = useRef(false)
  const currentText = () => JSON.stringify(form.getValues())

  /** `send` answers false after a refusal that it shows itself: the same may be sent again at once. */
  const submit = (send: (values: Values) => Promise<unknown>, failureTexts: FailureTexts = {}) =>
    form.handleSubmit(async (values) => {
      const pressedAt = performance.now()
      if (isRepeat(pressedAt, currentText())) return
      uncorrected.current = []
      const { problems } = validate(schema, values)
      if (problems) {
        showProblems(problems.message, problems.details)
        return toast.failure(problems.message)
      }
      if (isSending.current) return
      isSending.current = true
      try {
        const isDone = await send(values)
        // Sending may have emptied fields.
        if (isDone !== false) hasSucceeded(pressedAt, currentText())
      } catch (error) {
        const reason = failureTexts.reason?.(error) ?? storeMessage(error, failureTexts.lastResort)
        if (error instanceof Refused)
          showProblems(
            reason,
            error.details.map((problem) => ({ ...problem, refused: get(values, problem.path) })),
          )
        if (failureTexts.headline) toast.failure(failureTexts.headline, { description: reason })
        else toast.failure(reason)
      } finally {
        isSending.current = false
      }
    })

  const field = (name: Path<Values>): FormField => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  })

  return { form, field, submit, busy: form.formState.isSubmitting, ready: useHydrated() }
}
