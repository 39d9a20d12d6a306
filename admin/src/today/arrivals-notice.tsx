import type { Arrivals } from '@kargha/contract/staff/arrivals.ts'
import { counted } from '@kargha/domain/counted.ts'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useEffect, useRef } from 'react'
import { Link, useStore } from 'react-admin'
import { chime } from '../ui/actions/chime.ts'
import { listAddress } from '../ui/lists/list-address.ts'
import { useArrivalsSeen, useDashboard } from './use-dashboard.ts'

const kinds: { kind: keyof Arrivals; one: string; several: string; to: string }[] = [
  { kind: 'orders', one: 'new order', several: 'new orders', to: '/orders' },
  { kind: 'reviews', one: 'new review', several: 'new reviews', to: '/ratings' },
  {
    kind: 'complaints',
    one: 'new complaint',
    several: 'new complaints',
    to: listAddress('complaints', { answered: false }),
  },
]

const nothing: Arrivals = { orders: 0, reviews: 0, complaints: 0 }

/** In this browser. */
export const useSound = () => useStore('arrivals.sound', false)

/** Puts the number before the tab's title, and takes it away again. */
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const title = document.title
    document.title = `(${count}) ${title}`
    return () => {
      document.title = title
    }
  }, [count])
}

/** On every page, what came since the back office was opened or since this was closed; spoken when it changes. */
export function ArrivalsNotice() {
  const arrived = useDashboard().data?.arrived ?? nothing
  const seen = useArrivalsSeen()
  const [sounds] = useSound()
  const count = arrived.orders + arrived.reviews + arrived.complaints
  const before = useRef(0)
  useTitleCount(count)
  useEffect(() => {
    if (count > before.current && sounds) chime()
    before.current = count
  }, [count, sounds])
  return (
    <div role="status">
      {count > 0 && (
        // Spoken by the status around it, when there is time.
        <Alert role="none" severity="info" onClose={seen} closeText="Seen" sx={{ marginTop: 1 }}>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            {kinds.map(
              ({ kind, one, several, to }) =>
                arrived[kind] > 0 && (
                  <Link key={kind} to={to} onClick={seen}>
                    {counted(arrived[kind], one, several)}
                  </Link>
                ),
            )}
          </Stack>
        </Alert>
      )}
    </div>
  )
}
