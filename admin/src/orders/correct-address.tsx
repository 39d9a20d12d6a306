import type { StaffPurchase } from '@kargha/contract/staff/purchases.ts'
import { normalizePin } from '@kargha/domain/ascii-digits.ts'
import { indianStates } from '@kargha/domain/indian-states.ts'
import { isPinCode } from '@kargha/domain/pin-code.ts'
import { isAddressCorrectable } from '@kargha/domain/transitions.ts'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'

const Field = ({ maxLength, ...field }: TextFieldProps & { maxLength: number }) => (
  <TextField required {...field} autoComplete="off" slotProps={{ htmlInput: { maxLength } }} />
)

/** Says where the PIN code is, so that staff see a city or state that doesn't fit it. */
function PinField({ zipcode }: { zipcode: string }) {
  const [typed, setTyped] = useState(zipcode)
  const pincode = normalizePin(typed)
  const { data: place } = useQuery({
    queryKey: ['places', pincode],
    queryFn: async () => (await staffApi('tryPincode', { body: { pincode } })).data.place,
    enabled: isPinCode(pincode),
  })
  return (
    <Field
      name="zipcode"
      label="PIN code"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      maxLength={20}
      helperText={`${place ? `${pincode} is in ${place}. ` : ''}The customer pays what they paid before: a higher charge for another PIN code is the shop’s cost.`}
    />
  )
}

/** Until something of the purchase is handed over. */
export function CorrectAddress({ purchase }: { purchase: StaffPurchase }) {
  const { _id: id, address, recipient, business, isTaxed, addressVersion: version, lines } = purchase
  const hasBusiness = isTaxed || business !== null
  if (!isAddressCorrectable(lines)) return null

  const act = ({
    name = '',
    mobileNo = '',
    street = '',
    city = '',
    state = '',
    zipcode = '',
    gstin = '',
    businessName = '',
  }: Record<string, string>) =>
    staffApi('correctAddress', {
      params: { id },
      body: {
        ...{ name, mobileNo, street, city, state, zipcode, version },
        ...(hasBusiness && { business: gstin || businessName ? { gstin, businessName } : null }),
      },
    })

  return (
    <ActionButton label="Correct address" act={act} isWide>
      <Typography variant="body2">
        For the whole order. The customer is sent an email with the new address; their profile stays as it is.
      </Typography>
      <Field name="name" label="Name" defaultValue={recipient.name} maxLength={100} autoFocus />
      <Field name="mobileNo" label="Mobile" defaultValue={recipient.mobileNo} maxLength={20} type="tel" />
      <Field
        name="street"
        label="Street"
        defaultValue={address.street}
        maxLength={300}
        multiline
        helperText="House, street and area. Couriers take about 200 characters."
      />
      <Field name="city" label="City" defaultValue={address.city} maxLength={100} />
      <TextField select name="state" label="State" defaultValue={address.state} required>
        {indianStates.map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
      <PinField zipcode={address.zipcode} />
      {hasBusiness && (
        <>
          <Field
            name="gstin"
            label="GSTIN"
            defaultValue={business?.gstin ?? ''}
            maxLength={30}
            required={false}
            helperText="Of a business that buys, for its invoice; empty for everybody else."
          />
          <Field
            name="businessName"
            label="Business"
            defaultValue={business?.businessName ?? ''}
            maxLength={100}
            required={false}
          />
        </>
      )}
    </ActionButton>
  )
}
