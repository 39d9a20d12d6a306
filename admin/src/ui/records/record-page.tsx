import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Create, Edit, Show, useRecordContext } from 'react-admin'
import { useWholeRecord, wholeRecord } from './whole-record.ts'

type RecordPageProps<Item> = {
  /** The page's title and heading. */
  name: (record: Item) => string
  /** What follows the heading on its line: the record's status and the actions on it. */
  toolbar?: (record: Item) => ReactNode
  children: (record: Item) => ReactNode
}

/** The page of one record. */
export function RecordPage<Item extends object>({ name, ...content }: RecordPageProps<Item>) {
  return (
    <Show title={<Title name={name} />} actions={false} component="div" queryOptions={useWholeRecord()}>
      <Content name={name} {...content} />
    </Show>
  )
}

/** What is wider than a phone scrolls in its panel, not with the page. */
const noWider = { '& .RaEdit-main > *, & .RaCreate-main > *': { minWidth: 0 } }

/** The page on which a record is changed; it has a RecordForm. */
export function RecordEdit<Item extends object>({ name, ...content }: RecordPageProps<Item>) {
  return (
    <Edit
      title={<Title name={name} />}
      actions={false}
      component="div"
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={useWholeRecord()}
      mutationOptions={wholeRecord}
      sx={noWider}
    >
      <Content name={name} {...content} />
    </Edit>
  )
}

/** The page on which a new record is written; it has a RecordForm. */
export const RecordCreate = ({ title, children }: { title: string; children: ReactNode }) => (
  <Create title={title} actions={false} component="div" sx={noWider}>
    <Stack sx={{ gap: 2, paddingBlock: 2 }}>
      <Typography component="h1" variant="h6">
        {title}
      </Typography>
      {children}
    </Stack>
  </Create>
)

/** The record of the surrounding page, once it is loaded. */
const useRecord = <Item extends object>() => useRecordContext<Item & { id: string }>()

function Title<Item extends object>({ name }: Pick<RecordPageProps<Item>, 'name'>) {
  const record = useRecord<Item>()
  return <span>{record && name(record)}</span>
}

function Content<Item extends object>({ name, toolbar, children }: RecordPageProps<Item>) {
  const record = useRecord<Item>()
  if (record === undefined) return null
  return (
    <Stack sx={{ gap: 2, paddingBlock: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h1" variant="h6">
          {name(record)}
        </Typography>
        {toolbar?.(record)}
      </Stack>
      {children(record)}
    </Stack>
  )
}

/** Panels side by side where there is room. `of` is the grid template that divides the width. */
export const Columns = ({ of, children }: { of: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: of }, alignItems: 'start' }}>
    {children}
  </Box>
)

/** Panels one below the other. */
export const Column = ({ children }: { children: ReactNode }) => <Stack sx={{ gap: 2, minWidth: 0 }}>{children}</Stack>
