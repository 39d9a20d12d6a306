import type { StaffTaxClass } from '@kargha/contract/staff/tax-classes.ts'
import Typography from '@mui/material/Typography'
import { ArrayInput, NumberInput, required, SimpleFormIterator } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { DayInput, MoneyInput } from '../ui/inputs/inputs.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column } from '../ui/records/record-page.tsx'

/** In the order entered, which the shop checks. */
export const BandsInput = () => (
  <Panel title="Rates of GST">
    <Column>
      <Typography variant="body2">
        What is paid for a piece after all discounts, without its tax, decides. Enter the bands of a day from the lowest
        value to the highest; the last one is for all that costs more. Bands of a later day replace the earlier ones
        from that day on, so leave those as they are.
      </Typography>
      <ArrayInput source="bands" label={false} helperText={false}>
        <SimpleFormIterator inline disableClear sx={{ '& .RaSimpleFormIterator-line': { paddingBlock: 1 } }}>
          <DayInput source="from" label="From" />
          <MoneyInput source="upTo" label="A piece up to" helperText="Empty in a day’s last band" />
          <NumberInput
            source="rate"
            label="Rate, percent"
            min={0}
            max={40}
            step={0.01}
            validate={required('Please enter the rate')}
            helperText={false}
          />
        </SimpleFormIterator>
      </ArrayInput>
    </Column>
  </Panel>
)

/** An emptied end is null. */
export function toBody({ name, hsn, isDefault, bands }: FieldValues): object {
  const ofForm: StaffTaxClass['bands'] = bands ?? []
  return { name, hsn, isDefault, bands: ofForm.map(({ from, upTo, rate }) => ({ from, upTo: upTo ?? null, rate })) }
}
