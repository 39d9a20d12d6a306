import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** `mutate` does nothing while it runs: a second press may come before the busy button is rendered. */
export function useAction<Reply, Input = void>(options: UseMutationOptions<Reply, Error, Input>) {
  const isRunning = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: (...outcome) => {
      isRunning.current = false
      return options.onSettled?.(...outcome)
    },
  })
  const mutate = (input: Input, more: MutateOptions<Reply, Error, Input> = {}) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(input, more)
  }
  return { ...mutation, mutate }
}
