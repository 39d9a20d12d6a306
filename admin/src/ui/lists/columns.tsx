import { formatRupees } from '@kargha/domain/money.ts'
import { DataTable, type DataTableColumnProps } from 'react-admin'
import { formatDateTime } from '../values/dates.ts'
import { nowrap } from './record-list.tsx'

type ColProps = Pick<DataTableColumnProps, 'label' | 'disableSort'> & { source: string }

/** A column of dates and times. */
export const TimeCol = ({ source, ...column }: ColProps) => (
  <DataTable.Col {...column} source={source} sx={nowrap} render={(record) => formatDateTime(record[source])} />
)

/** A column of amounts in rupees. */
export const MoneyCol = ({ source, ...column }: ColProps) => (
  <DataTable.Col
    {...column}
    source={source}
    align="right"
    sx={nowrap}
    render={(record) => formatRupees(record[source])}
  />
)
