import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Show, useRecordContext } from 'react-admin'

type Frame<Kept> = {
  /** The page's title and first line. */
  name: (record: Kept) => string
  /** Stands after the name: where it stands, what can be done with it. */
  beside?: (record: Kept) => ReactNode
  children: (record: Kept) => ReactNode
}

/**
 * Asks for a record of its own. Without it react-admin would show a list's row first, which lacks most of what a page
 * needs.
 */
const wholeRecord = { meta: { whole: true } }

/** The page of one record: its name, what stands beside that, and all that is kept of it. */
export function RecordPage<Kept extends object>({ name, ...frame }: Frame<Kept>) {
  return (
    <Show title={<Title name={name} />} actions={false} component="div" queryOptions={wholeRecord}>
      <Content name={name} {...frame} />
    </Show>
  )
}

/** The record of the page around it, once it is there. */
const useRecord = <Kept extends object>() => useRecordContext<Kept & { id: string }>()

function Title<Kept extends object>({ name }: Pick<Frame<Kept>, 'name'>) {
  const record = useRecord<Kept>()
  return <span>{record && name(record)}</span>
}

function Content<Kept extends object>({ name, beside, children }: Frame<Kept>) {
  const record = useRecord<Kept>()
  if (record === undefined) return null
  return (
    <Stack sx={{ gap: 2, paddingBlock: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h1" variant="h6">
          {name(record)}
        </Typography>
        {beside?.(record)}
      </Stack>
      {children(record)}
    </Stack>
  )
}

/** Panels side by side where there is room; `of` says how the width is shared, as a grid template. */
export const Columns = ({ of, children }: { of: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: of }, alignItems: 'start' }}>
    {children}
  </Box>
)

/** Panels one below the other. */
export const Column = ({ children }: { children: ReactNode }) => <Stack sx={{ gap: 2, minWidth: 0 }}>{children}</Stack>
