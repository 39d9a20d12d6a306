import type { StaffSizeGuide } from '@kargha/contract/staff/size-guides.ts'
import { CreateButton, DataTable, required, TextInput, TopToolbar, useRedirect } from 'react-admin'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { Column, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'
import { SizeTableInput } from './size-table-input.tsx'

const create = <CreateButton label="New size guide" variant="contained" />

export const SizeGuideList = () => (
  <RecordList<StaffSizeGuide & { id: string }>
    title="Size guides"
    filters={[searchFilter('size guides')]}
    sort={{ field: 'name', order: 'ASC' }}
    rowClick="edit"
    actions={<TopToolbar>{create}</TopToolbar>}
    empty={{ text: 'No size guides yet. One is shown by all products of a kind.', action: create }}
    compact={{
      primaryText: ({ name }) => name,
      secondaryText: ({ sizes, products }) => `${sizes.join(', ')} · ${products} products`,
    }}
  >
    <DataTable.Col source="name" label="Kind of garment" />
    <DataTable.Col label="Sizes" render={({ sizes }) => sizes.join(', ')} />
    <DataTable.Col
      label="Measurements"
      render={({ measurements }: StaffSizeGuide) => measurements.map(({ name }) => name).join(', ')}
    />
    <DataTable.NumberCol source="products" disableSort />
  </RecordList>
)

const Fields = () => (
  <Panel title="Size guide">
    <Column>
      <TextInput
        source="name"
        label="Kind of garment"
        validate={required('Please name the kind of garment')}
        helperText={false}
      />
      <SizeTableInput />
      <TextInput source="advice" label="How to measure" multiline helperText={false} />
    </Column>
  </Panel>
)

const firstSizes = ['S', 'M', 'L', 'XL', 'XXL']
const defaults = {
  sizes: firstSizes,
  measurements: ['Bust', 'Waist', 'Length'].map((name) => ({ name, millimetres: firstSizes.map(() => null) })),
}

export function SizeGuideCreate() {
  const redirect = useRedirect()
  return (
    <RecordCreate title="New size guide">
      <RecordForm defaults={defaults} onSaved={() => redirect('list', 'size-guides')}>
        <Fields />
      </RecordForm>
    </RecordCreate>
  )
}

export const SizeGuideEdit = () => (
  <RecordEdit<StaffSizeGuide>
    name={({ name }) => name}
    toolbar={({ name }) => <DeleteRecord name={name}>No product may show it any more.</DeleteRecord>}
  >
    {() => (
      <RecordForm>
        <Fields />
      </RecordForm>
    )}
  </RecordEdit>
)
