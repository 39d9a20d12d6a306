import type { OwnSession } from '@kargha/contract/shop/account.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { nextStep, storeMessage } from '../shop-client/messages.ts'
import { signOut } from '../shop-client/session.ts'
import { useAction } from '../shop-client/use-action.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/dialog.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { plainDate } from '../ui/ordinal-date.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { sessionsQuery } from './profile-queries.ts'
import { ProfileSection } from './profile-section.tsx'

/** Somebody who never logs out can have many sessions. */
const initiallyListed = 5

const hour = 3_600_000
const relativeTime = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' })

/** Takes an ISO time, accurate to the hour, and milliseconds. */
export function lastSeen(at: string, now: number): string {
  const hours = Math.floor((now - Date.parse(at)) / hour)
  if (hours < 1) return 'within the past hour'
  return hours < 24 ? relativeTime.format(-hours, 'hour') : relativeTime.format(-Math.floor(hours / 24), 'day')
}

const showError = (error: unknown) => toast.failure(storeMessage(error))

export function OwnSessions({ customerId }: { customerId: string }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { confirm, confirmation } = useConfirm()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = sessionsQuery(client, customerId)
  const sessions = useQuery(query)
  const [isExpanded, setExpanded] = useState(false)
  const hereFirst = sessions.data?.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) ?? []
  const shown = isExpanded ? hereFirst : hereFirst.slice(0, initiallyListed)

  const end = useMutation({
    mutationFn: (id: string) => client('endSession', { params: { id } }),
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(query.queryKey, data)
      toast.success(message)
      // The pressed button disappears with its session.
      heading.current?.focus()
    },
    onError: showError,
  })

  const endAll = useAction({
    mutationFn: () => client('signoutEverywhere'),
    onSuccess: ({ message }) => {
      signOut()
      toast.success(message)
      navigate(links.login)
    },
    onError: showError,
  })

  const confirmEndAll = async () => {
    const confirmed = await confirm({
      title: 'Log out everywhere?',
      text: 'You’ll be logged out of every browser, including this one. Your bag and orders are not affected.',
      confirmLabel: 'Log out',
    })
    if (confirmed) endAll.mutate()
  }

  return (
    <ProfileSection title="Where You’re Logged In" heading={heading}>
      {sessions.isPending && <Spinner />}
      {sessions.isLoadingError && (
        <div role="status" className="grid justify-items-start gap-3">
          <p className="font-medium">{storeMessage(sessions.error)}</p>
          <p className="text-ink-soft">{nextStep(sessions.error)}</p>
          <Button look="quiet" onClick={() => sessions.refetch()} busy={sessions.isFetching}>
            Try again
          </Button>
        </div>
      )}
      {sessions.data && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {shown.map((session) => (
              <SessionEntry
                key={session._id}
                session={session}
                busy={end.isPending && end.variables === session._id}
                onEnd={() => end.mutate(session._id)}
              />
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button look="quiet" busy={endAll.isPending} busyLabel="Logging out..." onClick={confirmEndAll}>
              Log out everywhere
            </Button>
            {shown.length < hereFirst.length && (
              <Button look="plain" onClick={() => setExpanded(true)}>
                Show all {hereFirst.length}
              </Button>
            )}
          </div>
        </>
      )}
      {confirmation}
    </ProfileSection>
  )
}

function SessionEntry({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { browser, createdAt, lastSeenAt, isCurrent } = session
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-6 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{browser}</span>
          {isCurrent && (
            <span className="rounded-soft bg-leaf-wash px-2 py-1 text-small font-medium text-leaf">This browser</span>
          )}
        </p>
        <p className="text-small text-ink-soft">
          <span>{isCurrent ? 'Active now' : `Last active ${lastSeen(lastSeenAt, Date.now())}`}</span>
          <span>, logged in on {plainDate(createdAt)}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button look="plain" className="-mx-3 px-3!" busy={busy} busyLabel="Logging out..." onClick={onEnd}>
          Log out <span className="sr-only">of {browser}</span>
        </Button>
      )}
    </li>
  )
}
