import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { errorMessage } from '../../staff-api.ts'

/** Opens the shop's page with the record as saved, whether shoppers see it or not. */
export function PreviewButton({ preview }: { preview: () => Promise<{ data: { url: string } }> }) {
  const notify = useNotify()
  async function open() {
    // Before the request: later, browsers block it as a pop-up.
    const tab = window.open('', '_blank')
    try {
      const { data } = await preview()
      if (tab) tab.location.href = data.url
    } catch (error) {
      tab?.close()
      notify(errorMessage(error), { type: 'error' })
    }
  }
  return (
    <Button variant="outlined" onClick={open}>
      Preview
    </Button>
  )
}
