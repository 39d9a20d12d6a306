import type { Simulation } from '@kargha/contract/staff/simulator.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Title } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { staffApi } from '../staff-api.ts'
import { fieldsOf } from '../ui/actions/form-dialog.tsx'
import { useAction } from '../ui/actions/use-action.ts'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns } from '../ui/records/record-page.tsx'
import { CartLines, type ChosenLine } from './cart-lines.tsx'
import { PriceSteps } from './price-steps.tsx'
import { SimulatedTax } from './simulated-tax.tsx'

const methods = [
  { id: 'PhonePe', name: 'Online' },
  { id: 'COD', name: 'Cash on Delivery' },
]

/** Prices a made-up cart by today's rules, without ordering. */
export function SimulatorPage() {
  const [search] = useSearchParams()
  const { isBusy, problem, run } = useAction()
  const [lines, setLines] = useState<ChosenLine[]>([])
  const [result, setResult] = useState<Simulation>()
  const { data: coupons = [] } = useQuery({
    queryKey: ['simulator', 'coupons'],
    queryFn: async () =>
      (await staffApi('getCoupons', { query: { limit: 100, sort: 'couponName', order: 'asc' } })).data,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { pincode = '', couponCode = '', paymentMethod } = fieldsOf(event.currentTarget)
    const chosen = lines.map(({ productId, variantId, quantity }) => ({
      productId,
      quantity,
      ...(variantId && { variantId }),
    }))
    run(async () => {
      const body = { lines: chosen, pincode, couponCode, paymentMethod: paymentMethod as 'COD' }
      setResult((await staffApi('simulateCart', { body })).data)
    })
  }

  const names = coupons.map(({ couponName }) => couponName)
  const wanted = search.get('coupon') ?? ''
  return (
    <Stack sx={{ gap: 2, paddingBlock: 2 }}>
      <Title title="Simulator" />
      <Typography component="h1" variant="h6">
        What would it cost?
      </Typography>
      <Columns of="1fr 1fr">
        <Panel title="A made-up cart">
          <Stack component="form" onSubmit={submit} sx={{ gap: 2 }}>
            <CartLines lines={lines} onChange={setLines} />
            {/* Remounts to choose the wanted coupon once coupons are loaded. */}
            <TextField
              key={names.join()}
              select
              name="couponCode"
              label="Coupon"
              defaultValue={names.includes(wanted) ? wanted : ''}
            >
              <MenuItem value="">None</MenuItem>
              {coupons.map(({ _id, couponName, discountPercentage }) => (
                <MenuItem key={_id} value={couponName}>
                  {couponName}, {discountPercentage}%
                </MenuItem>
              ))}
            </TextField>
            <TextField
              name="pincode"
              label="PIN code"
              required
              slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[1-9][0-9]{5}', maxLength: 6 } }}
              helperText="Where it would go: six digits"
            />
            <TextField select name="paymentMethod" label="Paid" defaultValue="PhonePe">
              {methods.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            {problem && <Alert severity="error">{problem}</Alert>}
            <Button type="submit" variant="contained" loading={isBusy}>
              Price it
            </Button>
          </Stack>
        </Panel>
        <Column>
          {result ? (
            <>
              <PriceSteps result={result} />
              <SimulatedTax {...result} />
            </>
          ) : (
            <Typography color="textSecondary">
              Choose products, a PIN code and how it is paid. The price comes step by step, as an order’s would for
              somebody who has never ordered.
            </Typography>
          )}
        </Column>
      </Columns>
    </Stack>
  )
}
