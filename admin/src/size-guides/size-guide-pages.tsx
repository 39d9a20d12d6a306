import type { StaffSizeGuide } from '@kargha/contract/staff/size-guides.ts'
import { counted } from '@kargha/domain/counted.ts'
import { DataTable, required, TextInput } from 'react-admin'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { RecordList } from '../ui/lists/record-list.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'
import { SizeTableInput } from './size-table-input.tsx'

const SizeGuideList = () => (
  <RecordList<StaffSizeGuide & { id: string }>
    title="Size guides"
    sort={{ field: 'name', order: 'ASC' }}
    create="New size guide"
    empty={{ text: 'No size guides yet. One is shown by all products of a kind.' }}
    nameColumn={{ label: 'Kind of garment', source: 'name', text: ({ name }) => name }}
    compact={{
      primaryText: ({ name }) => name,
      secondaryText: ({ sizes, products }) => `${sizes.join(', ')} · ${counted(products, 'product', 'products')}`,
    }}
  >
    <DataTable.Col label="Sizes" render={({ sizes }) => sizes.join(', ')} />
    <DataTable.Col
      label="Measurements"
      render={({ measurements }: StaffSizeGuide) => measurements.map(({ name }) => name).join(', ')}
    />
    <DataTable.NumberCol source="products" disableSort />
  </RecordList>
)

const Fields = () => (
  <InputPanel title="Size guide">
    <TextInput
      source="name"
      label="Kind of garment"
      validate={required('Please name the kind of garment')}
      helperText={false}
    />
    <SizeTableInput />
    <TextInput source="advice" label="How to measure" multiline helperText={false} />
  </InputPanel>
)

const firstSizes = ['S', 'M', 'L', 'XL', 'XXL']
const defaults = {
  sizes: firstSizes,
  measurements: ['Bust', 'Waist', 'Length'].map((name) => ({ name, millimetres: firstSizes.map(() => null) })),
}

const SizeGuideCreate = () => (
  <RecordCreate title="New size guide" leadsTo="list" defaults={defaults}>
    <Fields />
  </RecordCreate>
)

const SizeGuideEdit = () => (
  <RecordEdit<StaffSizeGuide>
    name={({ name }) => name}
    toolbar={({ name }) => <DeleteRecord name={name}>It can be deleted once no product shows it.</DeleteRecord>}
  >
    <RecordForm>
      <Fields />
    </RecordForm>
  </RecordEdit>
)

export const sizeGuidePages = { list: SizeGuideList, create: SizeGuideCreate, edit: SizeGuideEdit }
