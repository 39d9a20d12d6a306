import type { OwnSession } from '@kargha/contract/account.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { nextStep, storeMessage } from '../messages.ts'
import { signOut } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/dialog.tsx'
import { ordinalDate } from '../ui/ordinal-date.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { lastSeen } from './last-seen.ts'
import { ProfileSection } from './profile-section.tsx'
import { sessionsQuery } from './sessions-queries.ts'

/** So many are listed at first: who logs in often without logging out has many. */
const listed = 5

const tell = (error: unknown) => toast.failure(storeMessage(error))

/** The browsers in which the customer is signed in: each can be signed out from here, or all of them. */
export function OwnSessions({ customerId }: { customerId: string }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const ask = useConfirm()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = sessionsQuery(client, customerId)
  const sessions = useQuery(query)
  const [showsAll, setShowsAll] = useState(false)
  const hereFirst = sessions.data?.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) ?? []
  const shown = showsAll ? hereFirst : hereFirst.slice(0, listed)

  const end = useMutation({
    mutationFn: (id: string) => client('endSession', { params: { id } }),
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(query.queryKey, data)
      toast.success(message)
      // The button that was pressed goes with its session.
      heading.current?.focus()
    },
    onError: tell,
  })

  const endAll = useMutation({
    mutationFn: () => client('signoutEverywhere'),
    onSuccess: ({ message }) => {
      signOut()
      toast.success(message)
      navigate(links.login)
    },
    onError: tell,
  })

  const askToEndAll = async () => {
    const sure = await ask({
      title: 'Sign out everywhere?',
      text: 'Every browser is signed out, this one too. Your bag and your orders stay as they are.',
      confirmLabel: 'Sign out',
    })
    if (sure) endAll.mutate()
  }

  return (
    <ProfileSection title="Where You’re Signed In" heading={heading}>
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
            <Button look="quiet" busy={endAll.isPending} busyLabel="Signing out..." onClick={askToEndAll}>
              Sign out everywhere
            </Button>
            {shown.length < hereFirst.length && (
              <Button look="plain" onClick={() => setShowsAll(true)}>
                Show all {hereFirst.length}
              </Button>
            )}
          </div>
        </>
      )}
    </ProfileSection>
  )
}

function SessionEntry({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { browser, createdAt, lastSeenAt, isCurrent } = session
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-6 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          {browser}
          {isCurrent && (
            <span className="rounded-soft bg-leaf-wash px-2 py-1 text-small font-medium text-leaf">This browser</span>
          )}
        </p>
        <p className="text-small text-ink-soft">
          {isCurrent ? 'In use now' : `Last seen ${lastSeen(lastSeenAt, Date.now())}`}, signed in{' '}
          {ordinalDate(createdAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button look="plain" className="-mx-3 px-3!" busy={busy} busyLabel="Signing out..." onClick={onEnd}>
          Sign out <span className="sr-only">of {browser}</span>
        </Button>
      )}
    </li>
  )
}
