import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  Create,
  Edit,
  type RedirectionSideEffect,
  Show,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin'
import { Panel } from '../pages/panel.tsx'
import { RecordForm, type RecordFormProps } from './record-form.tsx'
import { useWholeRecord, wholeRecord } from './whole-record.ts'

type RecordPageProps<Item> = {
  /** Title and heading. */
  name: (record: Item) => string
  /** On the heading's line: status and actions. */
  toolbar?: (record: Item) => ReactNode
  children: ReactNode | ((record: Item) => ReactNode)
}

export function RecordPage<Item extends object>({ name, ...content }: RecordPageProps<Item>) {
  return (
    <Show title={<Title name={name} />} actions={false} component="div" queryOptions={useWholeRecord()}>
      <Content name={name} {...content} />
    </Show>
  )
}

/** Wide content scrolls in its panel, not with the page. */
const noWider = { '& .RaEdit-main > *, & .RaCreate-main > *': { minWidth: 0 } }

/** Contains a RecordForm. */
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

type RecordCreateProps = Omit<RecordFormProps, 'toValues' | 'onSaved'> & {
  title: string
  /** The list, the new record, or an address. */
  leadsTo: RedirectionSideEffect
}

export const RecordCreate = ({ title, ...form }: RecordCreateProps) => (
  <Create title={title} actions={false} component="div" sx={noWider}>
    <Stack sx={{ gap: 2, paddingBlock: 2 }}>
      <Typography component="h1" variant="h6">
        {title}
      </Typography>
      <NewRecordForm {...form} />
    </Stack>
  </Create>
)

function NewRecordForm({ leadsTo, ...form }: Omit<RecordCreateProps, 'title'>) {
  const redirect = useRedirect()
  const resource = useResourceContext()
  return <RecordForm {...form} onSaved={(saved) => redirect(leadsTo, resource, saved.id, saved)} />
}

/** Undefined until loaded. */
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
      {typeof children === 'function' ? children(record) : children}
    </Stack>
  )
}

/** Side by side where there is room. `of` is a grid template. */
export const Columns = ({ of, children }: { of: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: of }, alignItems: 'start' }}>
    {children}
  </Box>
)

export const Column = ({ children }: { children: ReactNode }) => <Stack sx={{ gap: 2, minWidth: 0 }}>{children}</Stack>

export const InputPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <Column>{children}</Column>
  </Panel>
)
