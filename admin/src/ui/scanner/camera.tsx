import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Pictures in a row, about a second, without a code before the same one counts as scanned again. */
const unseenPictures = 8

const problems: Record<string, string> = {
  NotAllowedError:
    'The browser doesn’t let this page use the camera. Press the sign beside the page’s address, allow the camera, and open it again. Typing a code always works.',
  NotFoundError: 'This device has no camera that the browser can use. A hand scanner or typing a code always works.',
  NotReadableError:
    'Another program uses the camera. Close it there and open it here again. Typing a code always works.',
}
const otherProblem = 'The camera doesn’t start. Open it again, or type the code.'
const insecure = 'Browsers lend the camera only to pages at https addresses. Typing a code always works.'

const problemOf = (error: unknown) => (error instanceof Error ? (problems[error.name] ?? otherProblem) : otherProblem)

/** Reports each code once, until it has been out of sight. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const last = useRef({ code: '', unseen: 0 })
  const see = useEffectEvent((code: string | undefined) => {
    if (code === undefined) {
      last.current.unseen += 1
      return
    }
    const isNew = code !== last.current.code || last.current.unseen >= unseenPictures
    last.current = { code, unseen: 0 }
    if (isNew) onCode(code)
  })
  useEffect(() => {
    let isClosed = false
    let stop = () => {}
    async function open(): Promise<void> {
      if (navigator.mediaDevices === undefined) return setProblem(insecure)
      // Large, and nobody else needs it.
      const { readVideo } = await import('./read-video.ts')
      if (isClosed || video.current === null) return
      const controls = await readVideo(video.current, (code) => see(code))
      stop = () => controls.stop()
      if (isClosed) stop()
    }
    open().catch((error: unknown) => !isClosed && setProblem(problemOf(error)))
    return () => {
      isClosed = true
      stop()
    }
  }, [])
  if (problem) return <Alert severity="warning">{problem}</Alert>
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label="What the camera sees"
      sx={{ width: '100%', maxWidth: 480, aspectRatio: '4 / 3', objectFit: 'cover', backgroundColor: 'common.black' }}
    />
  )
}
