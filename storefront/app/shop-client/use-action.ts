import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Milliseconds within which a person presses a button twice without meaning to. */
const doublePress = 200

/** `isRepeat` of what `hasSucceeded`, if it was pressed so soon before that both are one double press. */
export function useDoublePress() {
  const succeeded = useRef({ at: Number.NEGATIVE_INFINITY, what: '' })
  return {
    isRepeat: (at: number, what: string) => what === succeeded.current.what && at - succeeded.current.at < doublePress,
    hasSucceeded: (at: number, what: string) => {
      succeeded.current = { at, what }
    },
  }
}

/**
 * `mutate` does nothing while it runs: a second press may come before the busy button is rendered. Nor does it repeat the same
 * input for a double press, however quick the answer to the first was.
 */
export function useAction<Reply, Input = void>(options: UseMutationOptions<Reply, Error, Input>) {
  const running = useRef<number | null>(null)
  const { isRepeat, hasSucceeded } = useDoublePress()
  const textOf = (input: Input) => JSON.stringify(input) ?? ''
  const mutation = useMutation({
    ...options,
    onSettled: (data, error, input, ...rest) => {
      if (error === null && running.current !== null) hasSucceeded(running.current, textOf(input))
      running.current = null
      return options.onSettled?.(data, error, input, ...rest)
    },
  })
  const mutate = (input: Input, more: MutateOptions<Reply, Error, Input> = {}) => {
    const now = performance.now()
    if (running.current !== null || isRepeat(now, textOf(input))) return
    running.current = now
    mutation.mutate(input, more)
  }
  return { ...mutation, mutate }
}
