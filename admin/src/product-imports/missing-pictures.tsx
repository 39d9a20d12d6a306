import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { ChooseFile } from '../ui/actions/choose-file.tsx'
import { useAction } from '../ui/actions/use-action.ts'
import { Panel } from '../ui/pages/panel.tsx'
import { uploadPicture } from '../ui/pictures/upload-picture.ts'
import { ZipPictures } from './zip-pictures.tsx'

function UploadInstead({ address, send }: { address: string; send: (image: string) => Promise<void> }) {
  const { isBusy, problem, run } = useAction()
  return (
    <Box>
      <ChooseFile
        label="Upload instead"
        name={`Upload instead of ${address}`}
        size="small"
        loading={isBusy}
        accept="image/*"
        send={(file) => run(async () => send(await uploadPicture(file, () => {})))}
      />
      {problem && (
        <Typography variant="body2" color="error" role="alert">
          {problem}
        </Typography>
      )}
    </Box>
  )
}

/** Of all of them, which are read some at a time. */
async function readMissing(id: string): Promise<string[]> {
  const addresses: string[] = []
  for (;;) {
    const { data } = await staffApi('getMissingPictures', { params: { id }, query: { after: addresses.at(-1) } })
    if (data.length === 0) return addresses
    addresses.push(...data.map(({ address }) => address))
  }
}

type MissingPicturesProps = {
  importId: string
  isImported: boolean
  /** Loads the import again. */
  refresh: () => Promise<unknown>
  fetchAgain: () => Promise<{ message: string }>
}

/** What could not be fetched or has but a name, and why. New products that miss one are drafts. */
export function MissingPictures({ importId, isImported, refresh, fetchAgain }: MissingPicturesProps) {
  const params = { id: importId }
  const notify = useNotify()
  const { data = [], refetch } = useQuery({
    queryKey: ['missing pictures', importId, isImported],
    queryFn: async () => (await staffApi('getMissingPictures', { params, query: {} })).data,
  })
  const take = (address: string, image: string) =>
    staffApi('uploadMissingPicture', { params, body: { address, image } })
  const reload = () => Promise.all([refetch(), refresh()])
  const send = async (address: string, image: string) => {
    const { message } = await take(address, image)
    notify(message, { type: 'success' })
    await reload()
  }
  // Before the import, what is on other sites isn't missing yet.
  if (!isImported && data.length === 0) return null
  return (
    <Panel title="Pictures that are missing">
      <Typography variant="body2">
        New products without all of their pictures are drafts until they have them.
      </Typography>
      <ZipPictures missing={() => readMissing(importId)} take={take} reload={reload} />
      <Box component="ul" aria-label="Missing pictures" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map(({ address, problem }) => (
          <Box component="li" key={address} sx={{ paddingBlock: 0.5, overflowWrap: 'anywhere' }}>
            {/^https?:/i.test(address) ? (
              <Link href={address} target="_blank" rel="noreferrer noopener">
                {address}
              </Link>
            ) : (
              <Typography>{address}</Typography>
            )}
            <Typography variant="body2">{problem}</Typography>
            <UploadInstead address={address} send={(image) => send(address, image)} />
          </Box>
        ))}
      </Box>
      {isImported && (
        <ActionButton label="Add the pictures" variant="contained" act={fetchAgain}>
          Those above that are on other sites are tried again, and their products get these and the ones that you
          uploaded.
        </ActionButton>
      )}
    </Panel>
  )
}
