import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsAway } from '../../connection.ts'
import { staffApi } from '../../staff-api.ts'

/** In milliseconds. */
const pause = 4_000

/** Says that the shop doesn't answer, asks until it does, and then loads what could not be loaded. */
export function AwayNotice() {
  const isAway = useIsAway()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(() => staffApi('getMe').catch(() => {}), pause)
    return () => {
      clearInterval(timer)
      queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    }
  }, [isAway, queryClient])
  return (
    <div role="status">
      {isAway && (
        <Alert severity="warning" sx={{ marginTop: 1 }}>
          The shop doesn’t answer at the moment. What you have typed stays here; please save it once this notice is
          gone.
        </Alert>
      )}
    </div>
  )
}
