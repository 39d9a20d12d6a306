import { NoResponse } from '@kargha/contract/kernel/client.ts'
import { useEffect, useRef, useState } from 'react'
import { errorMessage, isRefusal } from '../../staff-api.ts'
import { useScanCue } from './scan-sound.tsx'

/** `before`: it was done earlier. `unsent`: it didn't reach the shop, as far as we know. */
type ScanState = 'sending' | 'done' | 'before' | 'refused' | 'unsent' | 'undone'

/** A code, and what was wished with it when it was scanned. */
export type Scan<Wish> = {
  /** A UUID. */
  key: string
  code: string
  wish: Wish
  state: ScanState
  text: string
  /** The page of what was found. */
  to?: string
  /** What takes it back; undefined if nothing does. */
  undoId?: string
}

type Answer = Pick<Scan<never>, 'text' | 'to' | 'undoId'> & { state: 'done' | 'before' }

/** Both can be asked twice. Undo returns what it did. */
export type ScanCalls<Wish> = {
  send: (scan: Scan<Wish>) => Promise<Answer>
  undo: (undoId: string, scan: Scan<Wish>) => Promise<string>
}

const most = 200

/** A fault or a lost answer is no refusal. */
const isAnswer = (error: unknown) => isRefusal(error) && error.status < 500 && error.status !== 429

function failed<Wish>(scan: Scan<Wish>, error: unknown): Scan<Wish> {
  if (isAnswer(error)) return { ...scan, state: 'refused', text: errorMessage(error) }
  const reason = error instanceof NoResponse ? 'No connection to the shop' : 'The shop didn’t answer'
  return { ...scan, state: 'unsent', text: `${reason}. The code is kept: please send it again.` }
}

/** Of this tab, so that codes that weren't sent outlive a reload. */
function stored<Wish>(name: string): Scan<Wish>[] {
  const scans = JSON.parse(sessionStorage.getItem(name) ?? '[]') as Scan<Wish>[]
  return scans.map((scan) => (scan.state === 'sending' ? failed(scan, undefined) : scan))
}

/** Codes of this session, newest first. They are sent one after the other. */
export function useScans<Wish>(name: string, { send, undo }: ScanCalls<Wish>) {
  const storageName = `kargha.scans.${name}`
  const [scans, setScans] = useState(() => stored<Wish>(storageName))
  const [latest, setLatest] = useState<string>()
  const queue = useRef(Promise.resolve())
  const cue = useScanCue()

  useEffect(() => sessionStorage.setItem(storageName, JSON.stringify(scans)), [storageName, scans])

  function change(scan: Scan<Wish>): void {
    setScans((before) => before.map((each) => (each.key === scan.key ? scan : each)))
    setLatest(scan.key)
  }

  function enqueue(scan: Scan<Wish>): void {
    const sending: Scan<Wish> = { ...scan, state: 'sending', text: 'Sending …' }
    change(sending)
    queue.current = queue.current.then(async () => {
      const outcome = await send(sending).then(
        (answer): Scan<Wish> => ({ ...sending, ...answer }),
        (error: unknown) => failed(sending, error),
      )
      change(outcome)
      cue(outcome.state === 'refused' || outcome.state === 'unsent' ? 'bad' : 'good')
    })
  }

  function add(code: string, wish: Wish): void {
    const scan: Scan<Wish> = { key: crypto.randomUUID(), code, wish, state: 'sending', text: '' }
    setScans((before) => [scan, ...before].slice(0, most))
    enqueue(scan)
  }

  async function takeBack(scan: Scan<Wish>): Promise<void> {
    const { undoId, ...rest } = scan
    if (undoId === undefined) return
    await undo(undoId, scan).then(
      (text) => change({ ...rest, state: 'undone', text }),
      // It stays done, and can be undone again.
      (error: unknown) => change({ ...scan, text: `Not undone. ${errorMessage(error)}` }),
    )
  }

  return {
    scans,
    latest: scans.find(({ key }) => key === latest),
    add,
    again: enqueue,
    undo: takeBack,
    clear: () => setScans([]),
  }
}

export type Scans<Wish> = ReturnType<typeof useScans<Wish>>
