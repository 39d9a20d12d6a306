import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'

export function CopyButton({ label, text }: { label: string; text: string }) {
  const notify = useNotify()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('Copied', { type: 'info' }),
      () => notify('Your browser didn’t allow copying', { type: 'error' }),
    )
  return (
    <Button startIcon={<ContentCopy />} onClick={copy} sx={{ marginTop: 1 }}>
      {label}
    </Button>
  )
}
