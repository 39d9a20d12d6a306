import type { ParcelQuote } from '@kargha/contract/staff/bulk-booking.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees, fromRupees, noRupees, sum, toRupees } from '@kargha/domain/money.ts'
import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffApi } from '../staff-api.ts'
import { FormDialog } from '../ui/actions/form-dialog.tsx'

/** As many as one call prices. */
const atOnce = 5

async function quoteAll(ids: readonly string[], onQuoted: (quotes: ParcelQuote[]) => void): Promise<ParcelQuote[]> {
  const quotes: ParcelQuote[] = []
  for (let start = 0; start < ids.length; start += atOnce) {
    const parcels = ids.slice(start, start + atOnce).join(',')
    quotes.push(...(await staffApi('getParcelQuotes', { query: { parcels } })).data)
    onQuoted([...quotes])
  }
  return quotes
}

const daysText = (days: number | null) => (days === null ? '' : `, ${counted(days, 'day', 'days')}`)
const offerText = ({ carrier, days }: NonNullable<ParcelQuote['offer']>) =>
  `${carrier ?? 'The service chooses'}${daysText(days)}`
const measuresText = ({ weightGrams, size }: ParcelQuote) =>
  [
    weightGrams === null ? '' : `${weightGrams} g`,
    size ? `${size.lengthCm} × ${size.widthCm} × ${size.heightCm} cm` : '',
  ]
    .filter(Boolean)
    .join(', ')

/** The price of each parcel first; books those that have none in the way. */
export function BookDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [soFar, setSoFar] = useState<ParcelQuote[]>([])
  const { data: quotes, error } = useQuery({
    queryKey: ['parcels', 'quotes', ids.join(',')],
    queryFn: () => quoteAll(ids, setSoFar),
    // Prices are those of this moment.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const shown = quotes ?? soFar
  const bookable = shown.filter(({ offer }) => offer !== null)
  const total = toRupees(sum(bookable.map(({ offer }) => fromRupees(offer?.charge ?? noRupees))))

  async function book() {
    const shipments = bookable.map(({ _id: id, offer }) => ({
      id,
      companyId: offer?.companyId ?? null,
      quotedCharge: offer?.charge ?? null,
    }))
    const { message, data } = await staffApi('bookShipments', { body: { shipments } })
    await queryClient.invalidateQueries({ queryKey: ['parcels', 'newest-bookings'] })
    return { message: [message, ...data.refused.map((refused) => refused.message)].join('. ') }
  }

  return (
    <FormDialog
      title={`Book ${ids.length} with the courier’s service`}
      submit={`Book ${bookable.length}`}
      act={book}
      onClose={onClose}
      isWide
      isReady={quotes !== undefined && bookable.length > 0}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {!quotes && !error && (
        <LinearProgress
          variant="determinate"
          value={(100 * shown.length) / ids.length}
          aria-label="Asking for prices"
        />
      )}
      <Table size="small" aria-label="Parcels and their prices">
        <TableBody>
          {shown.map((quote) => (
            <TableRow key={quote._id}>
              <TableCell sx={{ paddingInline: 0 }}>
                {quote.recipient}, {quote.pincode}
                <Typography variant="body2" color="textSecondary">
                  {[quote.number, measuresText(quote)].filter(Boolean).join(' · ')}
                </Typography>
                <Typography variant="body2" {...(quote.problem && { color: 'error' })}>
                  {quote.problem ?? (quote.offer && offerText(quote.offer))}
                </Typography>
              </TableCell>
              <TableCell align="right" sx={{ paddingInline: 0, whiteSpace: 'nowrap', verticalAlign: 'top' }}>
                {quote.offer?.charge != null && formatRupees(quote.offer.charge)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {quotes && (
        <Typography role="status">
          {`${bookable.length} of ${ids.length} can be booked${total > 0 ? `, for ${formatRupees(total)} together` : ''}`}
        </Typography>
      )}
      <Typography variant="body2">The courier charges for each booking and comes to fetch the parcels.</Typography>
    </FormDialog>
  )
}
