import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { useAction } from '../ui/actions/use-action.ts'
import { Panel } from '../ui/pages/panel.tsx'
import { uploadPicture } from '../ui/pictures/upload-picture.ts'

/** The button opens the file chooser. */
function UploadInstead({ address, send }: { address: string; send: (image: string) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, problem, run } = useAction()
  const name = `Upload instead of ${address}`
  return (
    <Box>
      <Button size="small" aria-label={name} loading={isBusy} onClick={() => input.current?.click()}>
        Upload instead
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={name}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) run(async () => send(await uploadPicture(file, () => {})))
          currentTarget.value = ''
        }}
      />
      {problem && (
        <Typography variant="body2" color="error" role="alert">
          {problem}
        </Typography>
      )}
    </Box>
  )
}

type MissingPicturesProps = { importId: string; fetchAgain: () => Promise<{ message: string }> }

/** What could not be fetched, and why. New products that miss one are drafts. */
export function MissingPictures({ importId, fetchAgain }: MissingPicturesProps) {
  const params = { id: importId }
  const notify = useNotify()
  const { data = [], refetch } = useQuery({
    queryKey: ['missing pictures', importId],
    queryFn: async () => (await staffApi('getMissingPictures', { params, query: {} })).data,
  })
  const send = async (address: string, image: string) => {
    const { message } = await staffApi('uploadMissingPicture', { params, body: { address, image } })
    notify(message, { type: 'success' })
    await refetch()
  }
  return (
    <Panel title="Pictures that are missing">
      <Typography variant="body2">
        New products without all of their pictures are drafts until they have them.
      </Typography>
      <Box component="ul" aria-label="Missing pictures" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map(({ address, problem }) => (
          <Box component="li" key={address} sx={{ paddingBlock: 0.5, overflowWrap: 'anywhere' }}>
            <Link href={address} target="_blank" rel="noreferrer noopener">
              {address}
            </Link>
            <Typography variant="body2">{problem}</Typography>
            <UploadInstead address={address} send={(image) => send(address, image)} />
          </Box>
        ))}
      </Box>
      <ActionButton label="Add the pictures" variant="contained" act={fetchAgain}>
        Those above are tried again, and their products get these and the ones that you uploaded.
      </ActionButton>
    </Panel>
  )
}
