import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { downloadFile } from './staff-files.ts'
import { useAction } from './use-action.ts'

export function DownloadButton({ label, path, name }: { label: string; path: string; name: string }) {
  const { isBusy, problem, run } = useAction()
  return (
    <>
      <Button variant="outlined" loading={isBusy} onClick={() => run(() => downloadFile(path, name))}>
        {label}
      </Button>
      {problem && <Alert severity="error">{problem}</Alert>}
    </>
  )
}
