import type { DeliveryQuote } from '@kargha/contract/shop/delivery.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { staffApi } from '../staff-api.ts'
import { fieldsOf } from '../ui/actions/form-dialog.tsx'
import { useAction } from '../ui/actions/use-action.ts'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDay } from '../ui/values/dates.ts'

/** Gives the answer that shoppers get on a product's page. */
export function TryPincode() {
  const { isBusy, problem, run } = useAction()
  const [tried, setTried] = useState<{ pincode: string; quote: DeliveryQuote }>()

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { pincode = '' } = fieldsOf(event.currentTarget)
    run(async () => {
      const { data: quote } = await staffApi('tryPincode', { body: { pincode } })
      setTried({ pincode, quote })
    })
  }

  return (
    <Panel title="Try a PIN code">
      <Stack sx={{ gap: 2 }}>
        <Stack component="form" direction="row" onSubmit={ask} sx={{ gap: 1, alignItems: 'flex-start' }}>
          <TextField
            name="pincode"
            label="PIN code"
            required
            slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[1-9][0-9]{5}', maxLength: 6 } }}
            sx={{ maxWidth: 160 }}
          />
          <Button type="submit" variant="outlined" loading={isBusy}>
            Try
          </Button>
        </Stack>
        {problem && <Alert severity="error">{problem}</Alert>}
        <div role="status">{tried && <Quote {...tried} />}</div>
      </Stack>
    </Panel>
  )
}

const Quote = ({ pincode, quote }: { pincode: string; quote: DeliveryQuote }) => (
  <Facts
    of={[
      ['PIN code', [pincode, quote.place].filter(Boolean).join(', ')],
      ['Zone', quote.zone ?? 'None: no zone is set up'],
      ['Delivered', quote.isDeliverable ? 'Yes' : (quote.deliveryRefusal ?? 'No')],
      ...(quote.earliest && quote.latest
        ? [['Arrives', `${formatDay(quote.earliest)} to ${formatDay(quote.latest)}`] as [string, string]]
        : []),
      ['Paid online', quote.charge === 0 ? 'Free' : formatRupees(quote.charge)],
      [
        'Paid in cash',
        quote.isCodAvailable
          ? `${formatRupees(quote.codCharge)} and a fee of ${formatRupees(quote.codFee)}`
          : (quote.codRefusal ?? 'No'),
      ],
    ]}
  />
)
