import { formatRupees } from '@kargha/domain/money.ts'
import { DataTable, type DataTableColumnProps } from 'react-admin'
import { formatDateTime } from '../values/dates.ts'
import { nowrap } from './record-list.tsx'

type ColProps = Pick<DataTableColumnProps, 'label' | 'disableSort'> & { source: string }

export const TimeCol = ({ source, ...column }: ColProps) => (
  <DataTable.Col {...column} source={source} sx={nowrap} render={(record) => formatDateTime(record[source])} />
)

/** Rupees. */
export const MoneyCol = ({ source, ...column }: ColProps) => (
  <DataTable.Col
    {...column}
    source={source}
    align="right"
    sx={nowrap}
    render={(record) => formatRupees(record[source])}
  />
)
