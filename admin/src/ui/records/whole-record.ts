import { useNotify, useRedirect, useResourceContext } from 'react-admin'
import { errorMessage, isRefusal } from '../../staff-api.ts'

/**
 * Makes react-admin fetch the record under a key of its own. Otherwise it would first show the row of the list, which lacks
 * most of what the page needs.
 */
export const wholeRecord = { meta: { whole: true } }

/**
 * How the page of a record reads it. Where the shop doesn't answer, the page stays, with what was typed on it: react-admin would
 * go to the list after any error.
 */
export function useWholeRecord() {
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext() ?? ''
  const onError = (error: Error) => {
    if (!isRefusal(error)) return
    notify(errorMessage(error), { type: 'error' })
    if (error.status === 404) redirect('list', resource)
  }
  return { ...wholeRecord, onError }
}
