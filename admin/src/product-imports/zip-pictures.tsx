import { counted } from '@kargha/domain/counted.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { ChooseFile } from '../ui/actions/choose-file.tsx'
import { useAction } from '../ui/actions/use-action.ts'
import { uploadPicture } from '../ui/pictures/upload-picture.ts'
import { sendFromZip, type ZipOutcome } from './send-from-zip.ts'

const mostShown = 100

type ZipPicturesProps = {
  /** All their addresses. */
  missing: () => Promise<string[]>
  take: (address: string, image: string) => Promise<unknown>
  reload: () => Promise<unknown>
}

/** Sends those of the missing pictures that a ZIP of staff's has. */
export function ZipPictures({ missing, take, reload }: ZipPicturesProps) {
  const id = useId()
  const { isBusy, problem, run } = useAction()
  const notify = useNotify()
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [outcome, setOutcome] = useState<ZipOutcome>()
  const send = (zip: File) =>
    run(async () => {
      setOutcome(undefined)
      setProgress({ done: 0, total: 0 })
      const onProgress = (done: number, total: number) => setProgress({ done, total })
      const upload = (picture: File) => uploadPicture(picture, () => {})
      const sent = await sendFromZip(zip, { missing, upload, take, onProgress }).finally(reload)
      setOutcome(sent)
      // Without any left, the page doesn't show what is missing any more.
      if (sent.taken > 0)
        notify(`${counted(sent.taken, 'picture', 'pictures')} taken from the ZIP`, { type: 'success' })
    })
  return (
    <Box sx={{ marginBlock: 1 }}>
      <ChooseFile
        label="Add pictures from a ZIP"
        variant="outlined"
        loading={isBusy}
        accept=".zip,application/zip"
        send={send}
      />
      {isBusy && progress.total > 0 && (
        <Box sx={{ marginTop: 1 }}>
          <Typography id={id} role="status" variant="body2">
            {`${progress.done} of ${counted(progress.total, 'picture', 'pictures')}. Please keep this page open.`}
          </Typography>
          <LinearProgress variant="determinate" value={(100 * progress.done) / progress.total} aria-labelledby={id} />
        </Box>
      )}
      {problem && (
        <Alert severity="error" sx={{ marginTop: 1 }}>
          {problem}
        </Alert>
      )}
      {outcome && <Outcome of={outcome} />}
    </Box>
  )
}

function Outcome({ of: { taken, refused, absent, stopped } }: { of: ZipOutcome }) {
  const text = [
    `${counted(taken, 'missing picture was', 'missing pictures were')} in the ZIP and ${taken === 1 ? 'is' : 'are'} in the shop now.`,
    ...(absent > 0
      ? [`The ZIP doesn’t have ${absent === 1 ? 'one' : absent} that ${absent === 1 ? 'is' : 'are'} missing.`]
      : []),
    ...(refused.length > 0 ? [`${counted(refused.length, 'was', 'were')} refused.`] : []),
  ].join(' ')
  return (
    <>
      <Alert severity={refused.length > 0 ? 'warning' : 'info'} sx={{ marginTop: 1 }}>
        {text}
      </Alert>
      {stopped && (
        <Alert severity="error" sx={{ marginTop: 1 }}>
          {`${stopped} Send the ZIP again to go on: only what is missing still is sent.`}
        </Alert>
      )}
      {refused.length > 0 && (
        <Box component="ul" aria-label="Refused pictures" sx={{ overflowWrap: 'anywhere' }}>
          {refused.slice(0, mostShown).map(({ address, problem }) => (
            <Typography component="li" variant="body2" key={address}>
              {`${address}: ${problem}`}
            </Typography>
          ))}
        </Box>
      )}
      {refused.length > mostShown && (
        <Typography variant="body2">{`And ${refused.length - mostShown} more.`}</Typography>
      )}
    </>
  )
}
