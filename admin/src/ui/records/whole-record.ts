import { useNotify, useRedirect, useResourceContext } from 'react-admin'
import { errorMessage, isRefusal } from '../../staff-api.ts'

/** A query key of its own: otherwise react-admin first shows the list's row, which lacks most fields. */
export const wholeRecord = { meta: { whole: true } }

/** Stays on the page, with everything typed, if the shop doesn't answer; react-admin would leave for the list. */
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
