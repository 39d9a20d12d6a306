import { Refused } from '@kargha/contract/client.ts'
import { type RefusalCode, refusalStatus } from '@kargha/contract/refusals.ts'

/** What one of these expected refusals makes null. Anything else that was thrown, a fault above all, is thrown on. */
export async function unlessRefused<Done>(asked: Promise<Done>, ...codes: RefusalCode[]): Promise<Done | null> {
  return asked.catch((error: unknown) => {
    const isExpected = codes.some(
      (code) => error instanceof Refused && error.code === code && error.status === refusalStatus[code],
    )
    if (isExpected) return null
    throw error
  })
}

/**
 * What those who asked at once were answered, without those who were refused with one of these codes. Waits for all of
 * them, then throws what was no such refusal: a fault is no fair way to lose.
 */
export async function winners<Done>(asked: Iterable<Promise<Done>>, ...codes: RefusalCode[]): Promise<Done[]> {
  const answers = await Promise.allSettled([...asked].map((each) => unlessRefused(each, ...codes)))
  return answers.flatMap((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value === null ? [] : [answer.value]
  })
}
