import Alert from '@mui/material/Alert'
import CircularProgress from '@mui/material/CircularProgress'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '../../staff-api.ts'

type LoadProps<Loaded> = {
  /** Like `['customers', id, 'notes']`. */
  queryKey: readonly string[]
  load: () => Promise<{ data: Loaded }>
  children: (data: Loaded) => ReactNode
}

/** A part of a page with its own call; reloads with the page. */
export function Load<Loaded>({ queryKey, load, children }: LoadProps<Loaded>) {
  const { data, error } = useQuery({ queryKey, queryFn: async () => (await load()).data })
  if (data !== undefined) return children(data)
  return error ? <Alert severity="error">{errorMessage(error)}</Alert> : <CircularProgress size={20} />
}
