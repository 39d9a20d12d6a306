import type { Simulation } from '@kargha/contract/staff/simulator.ts'
import { formatRupees, rupees } from '@kargha/domain/money.ts'
import Alert from '@mui/material/Alert'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDay } from '../ui/values/dates.ts'

const amount = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', paddingInline: 1 }

export const Amount = ({ children }: { children: string }) => <TableCell sx={amount}>{children}</TableCell>

/** Each rule with its effect and the price so far. */
export const PriceSteps = ({ result }: { result: Simulation }) => (
  <>
    {result.refusals.map((refusal) => (
      <Alert key={refusal} severity="warning">
        Such an order would be refused: {refusal}
      </Alert>
    ))}
    <Panel title="The price, step by step">
      <Table size="small" sx={{ tableLayout: 'auto' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ paddingLeft: 0 }}>Step</TableCell>
            <Amount>Amount</Amount>
            <Amount>So far</Amount>
          </TableRow>
        </TableHead>
        <TableBody>
          {result.steps.map(({ name, how, amount, sum }) => (
            <TableRow key={name}>
              <TableCell sx={{ paddingLeft: 0 }}>
                {name}
                <Typography variant="body2" color="textSecondary">
                  {how}
                </Typography>
              </TableCell>
              <Amount>{amount < 0 ? `− ${formatRupees(rupees(-amount))}` : formatRupees(amount)}</Amount>
              <Amount>{formatRupees(sum)}</Amount>
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th" scope="row" colSpan={2} sx={{ paddingLeft: 0, fontWeight: 600 }}>
              To pay
            </TableCell>
            <TableCell sx={{ ...amount, fontWeight: 600 }}>{formatRupees(result.finalTotal)}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
      {result.advance > 0 && (
        <Typography variant="body2">{formatRupees(result.advance)} of it is paid online in advance.</Typography>
      )}
      {result.earliest && result.latest && (
        <Typography variant="body2">
          It would arrive between {formatDay(result.earliest)} and {formatDay(result.latest)}.
        </Typography>
      )}
    </Panel>
    {result.orders.length > 1 && (
      <Panel title="Its items">
        <Table size="small">
          <TableBody>
            {result.orders.map(({ name, quantity, finalTotal }) => (
              <TableRow key={name}>
                <TableCell sx={{ paddingLeft: 0 }}>
                  {quantity} × {name}
                </TableCell>
                <Amount>{formatRupees(finalTotal)}</Amount>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Panel>
    )}
  </>
)
