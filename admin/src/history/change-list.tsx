import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Change } from './change.ts'
import { changeText } from './sentence.ts'

const Text = ({ label, children }: { label: string; children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {`${label}: ${children || 'none'}`}
  </Typography>
)

/** Long texts only on demand. */
const ChangeLine = ({ change, isAlone }: { change: Change; isAlone: boolean }) =>
  change.after === undefined ? (
    <li>{changeText(change)}</li>
  ) : (
    <li>
      <details>
        <summary>{isAlone ? 'Before and since then' : changeText(change)}</summary>
        <Text label="Before">{change.before ?? ''}</Text>
        <Text label="Since then">{change.after}</Text>
      </details>
    </li>
  )

/** What of a record is otherwise than before. */
export const ChangeList = ({ of }: { of: readonly Change[] }) => (
  <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
    {of.map((change, index) => (
      <ChangeLine key={index} change={change} isAlone={of.length === 1} />
    ))}
  </Box>
)
