import Card from '@mui/material/Card'
import type { ReactElement, ReactNode } from 'react'
import { List, type ListProps, Loading, type RaRecord, useListContext } from 'react-admin'
import { type Emptiness, EmptyState } from './empty-state.tsx'
import { ListHeading, pages } from './list-frame.tsx'
import { Rows } from './rows.tsx'

type Row<Item> = { text: (record: Item) => ReactNode; actions?: (record: Item) => ReactNode }
type PlainListProps<Item> = Pick<ListProps, 'sort' | 'resource'> &
  Row<Item> & { title: string; filters: ReactElement[]; empty: Emptiness }

/** For records without pages of their own. */
export const PlainList = <Item extends RaRecord>({ text, actions, empty, ...list }: PlainListProps<Item>) => (
  <List perPage={25} pagination={pages} exporter={false} empty={false} actions={false} component="div" {...list}>
    <ListHeading>{list.title}</ListHeading>
    <Card variant="outlined" sx={{ padding: 2 }}>
      <Records<Item> text={text} empty={empty} {...(actions && { actions })} />
    </Card>
  </List>
)

function Records<Item extends RaRecord>({ text, actions, empty }: Row<Item> & { empty: Emptiness }) {
  const { data, isPending } = useListContext<Item>()
  if (isPending) return <Loading />
  if (!data || data.length === 0) return <EmptyState {...empty} />
  const rows = data.map((record) => ({ key: `${record.id}`, text: text(record), actions: actions?.(record) }))
  return <Rows of={rows} empty="" />
}
