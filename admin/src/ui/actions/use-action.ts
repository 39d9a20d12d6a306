import { useState } from 'react'
import { errorMessage } from '../../staff-api.ts'

type Action = {
  isBusy: boolean
  /** Empty unless the last run failed. */
  problem: string
  run(action: () => Promise<unknown>): Promise<void>
}

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
