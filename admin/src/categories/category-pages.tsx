import type { StaffCategory } from '@kargha/contract/staff/categories.ts'
import { counted } from '@kargha/domain/counted.ts'
import { DataTable, NumberInput, required, TextInput } from 'react-admin'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { RecordList } from '../ui/lists/record-list.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'

const CategoryList = () => (
  <RecordList<StaffCategory & { id: string }>
    title="Categories"
    sort={{ field: 'position', order: 'ASC' }}
    create="New category"
    empty={{ text: 'No categories yet. A product needs a category with a sub-category.' }}
    nameColumn={{ label: 'Name', source: 'name', text: ({ name }) => name }}
    compact={{
      primaryText: ({ name }) => name,
      secondaryText: ({ products }) => counted(products, 'product', 'products'),
    }}
  >
    <DataTable.NumberCol source="products" disableSort />
    <DataTable.NumberCol source="position" label="Place in the menu" />
  </RecordList>
)

export const PlaceInputs = () => (
  <>
    <TextInput source="name" validate={required('Please enter a name')} helperText={false} />
    <TextInput source="slug" label="In the address" helperText="Left empty, it is made from the name" />
    <NumberInput source="position" label="Place in the menu" defaultValue={0} helperText="Lower numbers come first" />
  </>
)

const Fields = () => (
  <InputPanel title="Category">
    <PlaceInputs />
  </InputPanel>
)

/** Leaves out an empty slug. */
export const placeOf = ({ slug, ...values }: { slug?: string }) => ({ ...values, ...(slug && { slug }) })

const CategoryCreate = () => (
  <RecordCreate title="New category" leadsTo="list" toBody={placeOf}>
    <Fields />
  </RecordCreate>
)

const CategoryEdit = () => (
  <RecordEdit<StaffCategory>
    name={({ name }) => name}
    toolbar={({ name }) => (
      <DeleteRecord name={name}>
        Its sub-categories have to be deleted first, or moved to another category.
      </DeleteRecord>
    )}
  >
    <RecordForm toBody={placeOf}>
      <Fields />
    </RecordForm>
  </RecordEdit>
)

export const categoryPages = { list: CategoryList, create: CategoryCreate, edit: CategoryEdit }
