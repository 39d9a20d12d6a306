import type { StaffTaxClass } from '@kargha/contract/staff/tax-classes.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { BooleanInput, DataTable, required, TextInput } from 'react-admin'
import { may } from '../staff-api.ts'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { Column, InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'
import { BandsInput, toBody } from './bands-input.tsx'

type Bands = StaffTaxClass['bands']

/** Like '5 % up to ₹ 2,500.00, 18 % above'. */
function ratesToday({ bands }: { bands: Bands }): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  const from = bands.filter((band) => band.from <= today).at(-1)?.from
  const current = bands.filter((band) => band.from === from)
  return current
    .map(({ upTo, rate }) =>
      upTo === null ? `${rate} %${current.length > 1 ? ' above' : ''}` : `${rate} % up to ${formatRupees(upTo)}`,
    )
    .join(', ')
}

const nameOf = ({ name, isDefault }: StaffTaxClass) => (isDefault ? `${name} (the shop’s)` : name)
const usesOf = ({ products, subCategories }: StaffTaxClass) =>
  `${counted(subCategories, 'sub-category', 'sub-categories')}, ${counted(products, 'product', 'products')}`

const TaxClassList = () => (
  <RecordList<StaffTaxClass & { id: string }>
    title="Tax classes"
    filters={[searchFilter('tax classes')]}
    sort={{ field: 'name', order: 'ASC' }}
    {...(may('settings') && { create: 'New tax class' })}
    empty={{
      text: 'No tax classes yet. One has an HSN code and the rates of GST; products and sub-categories choose one.',
    }}
    nameColumn={{ label: 'Tax class', source: 'name', text: nameOf }}
    compact={{ primaryText: nameOf, secondaryText: ratesToday, tertiaryText: ({ hsn }) => hsn }}
  >
    <DataTable.Col source="hsn" label="HSN code" disableSort />
    <DataTable.Col label="GST today" render={ratesToday} />
    <DataTable.Col label="Chosen by" render={usesOf} />
  </RecordList>
)

const Fields = () => (
  <Column>
    <InputPanel title="Tax class">
      <TextInput source="name" label="Name" validate={required('Please name the tax class')} helperText={false} />
      <TextInput
        source="hsn"
        label="HSN code"
        validate={required('Please enter the HSN code')}
        helperText="4, 6 or 8 digits. A product can have its own."
      />
      <BooleanInput
        source="isDefault"
        label="The shop’s tax class"
        helperText="For products without a class whose sub-category has none"
      />
    </InputPanel>
    <BandsInput />
  </Column>
)

const TaxClassCreate = () => (
  <RecordCreate
    title="New tax class"
    leadsTo="list"
    defaults={{ isDefault: false, bands: [{ from: '', upTo: null, rate: null }] }}
    toBody={toBody}
  >
    <Fields />
  </RecordCreate>
)

const TaxClassEdit = () => (
  <RecordEdit<StaffTaxClass>
    name={({ name }) => name}
    toolbar={({ name }) =>
      may('settings') && (
        <DeleteRecord name={name}>
          It can be deleted once no product or sub-category has it. Orders keep their tax.
        </DeleteRecord>
      )
    }
  >
    <RecordForm toBody={toBody} {...(!may('settings') && { buttons: <p>Your role can’t change tax classes.</p> })}>
      <Fields />
    </RecordForm>
  </RecordEdit>
)

export const taxClassPages = { list: TaxClassList, create: TaxClassCreate, edit: TaxClassEdit }
