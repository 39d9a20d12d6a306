import type { CarrierRule } from '@kargha/domain/enums.ts'
import { indianStates } from '@kargha/domain/indian-states.ts'
import { hsnDigits } from '@kargha/domain/tax-registration.ts'
import { type OwnColours, ownColours } from '@kargha/domain/theme.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { DiscountTaxNote } from '../discounts/discount-tax-note.tsx'
import { MoneyInput } from '../ui/inputs/inputs.tsx'
import { PictureInput } from '../ui/pictures/picture-input.tsx'
import { ColourInput } from './colour-input.tsx'
import type { Setting } from './setting.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekdayChoices = weekdays.map((name, id) => ({ id, name }))
const evidence = [
  { id: 'none', name: 'No proof' },
  { id: 'any', name: 'A photo or video' },
  { id: 'video', name: 'An unboxing video' },
]

const registrationChoices = [
  { id: 'regular', name: 'Regular: invoices with GST' },
  { id: 'composition', name: 'Composition scheme: bills of supply' },
  { id: 'unregistered', name: 'Not registered: plain bills' },
]
const stateChoices = [...indianStates].sort().map((name) => ({ id: name, name }))
const digitChoices = hsnDigits.map((digits) => ({ id: digits, name: String(digits) }))

const carrierRuleChoices = [
  { id: 'account', name: 'The service’s account rules' },
  { id: 'cheapest', name: 'The cheapest' },
  { id: 'fastest', name: 'The fastest' },
  { id: 'proven', name: 'The one that delivered best there' },
] satisfies { id: CarrierRule; name: string }[]

const Group = ({ label, help, children }: { label: string; help: string; children: ReactNode }) => (
  <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
    <Typography component="legend" variant="body2" sx={{ fontWeight: 600 }}>
      {label}
    </Typography>
    <Typography variant="body2" color="textSecondary" gutterBottom>
      {help}
    </Typography>
    {children}
  </Box>
)

const List = ({
  source,
  label,
  help,
  children,
}: Pick<Setting, 'source' | 'label' | 'help'> & { children: ReactNode }) => (
  <Group label={label} help={help}>
    <ArrayInput source={source} label={false} helperText={false}>
      <SimpleFormIterator disableClear fullWidth sx={{ '& .RaSimpleFormIterator-line': { paddingBlock: 2 } }}>
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  </Group>
)

function ShopWideTaxNote() {
  const { isActive, discount } = useFormContext().watch('globalDiscount')
  return isActive && <DiscountTaxNote kind="shop-wide" percent={discount} />
}

const isColour = (source: Setting['source']): source is keyof OwnColours => ownColours.some((name) => name === source)

export function SettingInput({ source, kind, label, help }: Setting) {
  const field = { source, label, helperText: help }
  if (source === 'globalDiscount')
    return (
      <Group label={label} help={help}>
        <BooleanInput source="globalDiscount.isActive" label="Switched on" />
        <NumberInput source="globalDiscount.discount" label="Percent off" min={0} max={100} />
        <ShopWideTaxNote />
      </Group>
    )
  if (isColour(source)) return <ColourInput {...field} source={source} />
  switch (kind) {
    case 'logo':
      return (
        <Group label={label} help={help}>
          <PictureInput source={source} shape="144 / 44" isOptional />
        </Group>
      )
    case 'colour':
    case 'text':
      return <TextInput {...field} />
    case 'long':
      return <TextInput {...field} multiline />
    case 'number':
    case 'limit':
      return <NumberInput {...field} min={0} />
    case 'money':
    case 'money-limit':
      return <MoneyInput {...field} />
    case 'yes-no':
      return <BooleanInput {...field} />
    case 'days':
      return (
        <Group label={label} help={help}>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
            <NumberInput source={`${source}.from`} label="From" min={0} />
            <NumberInput source={`${source}.to`} label="To" min={0} />
          </Box>
        </Group>
      )
    case 'weekdays':
      return <CheckboxGroupInput {...field} choices={weekdayChoices} />
    case 'registration':
      return <SelectInput {...field} choices={registrationChoices} emptyText="Not decided" />
    case 'state':
      return <AutocompleteInput {...field} choices={stateChoices} />
    case 'hsn-digits':
      return <SelectInput {...field} choices={digitChoices} validate={required()} />
    case 'carrier-rule':
      return <SelectInput {...field} choices={carrierRuleChoices} validate={required()} />
    case 'link':
      return (
        <Group label={label} help={help}>
          <TextInput source={`${source}.name`} label="Name" />
          <TextInput source={`${source}.url`} label="Address" />
        </Group>
      )
    case 'links':
      return (
        <List source={source} label={label} help={help}>
          <TextInput source="name" label="Name" />
          <TextInput source="url" label="Address" />
        </List>
      )
    case 'reasons':
      return (
        <List source={source} label={label} help={help}>
          <TextInput source="value" label="Reason" />
        </List>
      )
    case 'return-reasons':
      return (
        <List source={source} label={label} help={help}>
          <TextInput source="value" label="Reason" />
          <BooleanInput source="isAccepted" label="We take pieces back for it" defaultValue={true} />
          <BooleanInput source="isDamage" label="The piece came damaged" defaultValue={false} />
          <SelectInput source="evidence" label="Proof" choices={evidence} defaultValue="none" />
        </List>
      )
  }
}
