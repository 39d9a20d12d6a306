import { useState } from 'react'
import { errorMessage } from '../../staff-api.ts'

type Action = {
  isBusy: boolean
  /** The message of the last run if it failed, otherwise empty. */
  problem: string
  run(action: () => Promise<unknown>): Promise<void>
}

/** Runs what a button or form does, and shows how it failed. */
export function useAction(): Action {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function run(action: () => Promise<unknown>) {
    setIsBusy(true)
    setProblem('')
    try {
      await action()
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problem, run }
}
