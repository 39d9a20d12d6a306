import type { Simulation } from '@kargha/contract/staff/simulator.ts'
import { formatRupees, rupees } from '@kargha/domain/money.ts'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Panel } from '../ui/pages/panel.tsx'
import { Amount } from './price-steps.tsx'

type Parts = Pick<NonNullable<Simulation['tax']>, 'cgst' | 'sgst' | 'igst'>

const partsText = ({ cgst, sgst, igst }: Parts) =>
  cgst > 0 ? `CGST ${formatRupees(cgst)}, SGST ${formatRupees(sgst)}` : `IGST ${formatRupees(igst)}`
const taxOf = ({ cgst, sgst, igst }: Parts) => formatRupees(rupees(Math.round((cgst + sgst + igst) * 100) / 100))

/** The GST in what would be paid, as its orders would keep it; nothing where they would keep none. */
export function SimulatedTax({ orders, tax }: Pick<Simulation, 'orders' | 'tax'>) {
  if (tax === null) return null
  return (
    <Panel title={`GST in it, delivered to ${tax.placeOfSupply}`}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ paddingLeft: 0 }}>Item</TableCell>
            <Amount>Without tax</Amount>
            <Amount>Tax</Amount>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map(({ name, quantity, tax: line }) => (
            <TableRow key={name}>
              <TableCell sx={{ paddingLeft: 0 }}>
                {quantity} × {name}
                <Typography variant="body2" color="textSecondary">
                  {line ? `HSN ${line.hsn}, ${line.rate} %: ${partsText(line)}` : 'No tax class with a rate in force'}
                </Typography>
              </TableCell>
              <Amount>{line ? formatRupees(line.taxable) : ''}</Amount>
              <Amount>{line ? taxOf(line) : ''}</Amount>
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th" scope="row" sx={{ paddingLeft: 0, fontWeight: 600 }}>
              Together
              <Typography variant="body2" color="textSecondary">
                {partsText(tax)}
              </Typography>
            </TableCell>
            <Amount>{formatRupees(tax.taxable)}</Amount>
            <Amount>{taxOf(tax)}</Amount>
          </TableRow>
        </TableBody>
      </Table>
    </Panel>
  )
}
