import Typography from '@mui/material/Typography'
import {
  ArrayInput,
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  required,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { MoneyInput } from '../ui/inputs/inputs.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns, InputPanel } from '../ui/records/record-page.tsx'

export const ZoneInputs = () => (
  <Column>
    <InputPanel title="Zone">
      <TextInput source="name" label="Name" validate={required('Please name the zone')} />
      <BooleanInput source="isDeliverable" label="Delivered" helperText={false} />
      <BooleanInput source="isCodAvailable" label="Cash on Delivery" helperText={false} />
      <Columns of="1fr 1fr">
        <DaysInput source="days.from" label="Working days on the way, at least" />
        <DaysInput source="days.to" label="At most" />
      </Columns>
    </InputPanel>
    <Panel title="Charge when paid online">
      <ChargeInputs source="prepaid" />
    </Panel>
    <Panel title="Charge when paid in cash">
      <BooleanInput source="isCashTheSame" label="The same as online" helperText={false} />
      <FormDataConsumer<{ isCashTheSame: boolean }>>
        {({ formData }) => !formData.isCashTheSame && <ChargeInputs source="cod" />}
      </FormDataConsumer>
    </Panel>
  </Column>
)

const DaysInput = (props: { source: string; label: string }) => (
  <NumberInput min={0} max={60} validate={required()} {...props} />
)

const ChargeInputs = ({ source }: { source: 'prepaid' | 'cod' }) => (
  <Column>
    <Typography variant="body2" gutterBottom>
      It comes on top of what products charge for delivery themselves.
    </Typography>
    <ArrayInput source={`${source}.slabs`} label="By weight">
      <SimpleFormIterator inline disableReordering disableClear>
        <NumberInput
          source="upToGrams"
          label="Up to, grams"
          min={1}
          helperText="Empty in the last row: all that is heavier"
        />
        <MoneyInput source="charge" label="Charge" validate={required()} helperText={false} />
      </SimpleFormIterator>
    </ArrayInput>
    <MoneyInput source={`${source}.freeFrom`} label="Free from" helperText="The price of the goods. Empty for never" />
  </Column>
)
