import type { StaffText } from '@kargha/contract/staff/texts.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { may, staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

type GoBackProps = { text: StaffText; number: number; name: string }

const GoBack = ({ text: { _id, version }, number, name }: GoBackProps) => (
  <ActionButton
    label="Go back to it"
    title={`Go back to ${name}`}
    size="small"
    act={() => staffApi('restoreText', { params: { id: _id }, body: { number, version } })}
  >
    <Typography>Shoppers read it again from now on. What they read now stays among the earlier versions.</Typography>
  </ActionButton>
)

/** What was published, when and by whom; each can be looked at and published again. */
export function VersionsPanel({ text }: { text: StaffText }) {
  const mayPublish = may('texts')
  const rows = text.versions.map(({ number, publishedAt, publishedBy, isOriginal, previewUrl }) => ({
    key: `${number}`,
    text: `${isOriginal ? 'The original text' : `Version ${number}`}${number === text.published ? ', which shoppers read now' : ''}\n${formatDateTime(publishedAt)} ${publishedBy.replace(/^staff /, 'by ')}`,
    actions: (
      <>
        <Button size="small" href={previewUrl} target="_blank" aria-label={`Look at version ${number}`}>
          Look
        </Button>
        {mayPublish && number !== text.published && <GoBack text={text} number={number} name={`version ${number}`} />}
      </>
    ),
  }))
  const original = {
    key: '0',
    text: `The text that the shop came with${text.published === 0 ? ', which shoppers read now' : ''}`,
    actions: mayPublish && text.published !== 0 && <GoBack text={text} number={0} name="the original text" />,
  }
  return (
    <Panel title="Earlier versions">
      <Rows of={[...rows, original]} empty="" />
    </Panel>
  )
}
