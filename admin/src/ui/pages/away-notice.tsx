import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsAway } from '../../connection.ts'
import { staffApi } from '../../staff-api.ts'

/** Milliseconds. */
const pause = 4_000

/** Polls until the shop answers, then loads what failed. */
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
