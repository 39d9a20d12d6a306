import type { StaffSubcategory } from '@kargha/contract/staff/categories.ts'
import { counted } from '@kargha/domain/counted.ts'
import Avatar from '@mui/material/Avatar'
import { DataTable, TextInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { TaxClassInput } from '../tax-classes/tax-class-input.tsx'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { RecordInput } from '../ui/inputs/record-input.tsx'
import { RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { PictureInput } from '../ui/pictures/picture-input.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { Columns, InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'
import { PlaceInputs, placeOf } from './category-pages.tsx'

const inOrder = { field: 'position', order: 'ASC' } as const

const CategoryInput = () => (
  <RecordInput
    source="categoryId"
    reference="categories"
    label="Category"
    sort={inOrder}
    perPage={50}
    missing="Please choose a category"
  />
)

const filters = [
  searchFilter('sub-categories'),
  <RecordInput key="categoryId" source="categoryId" reference="categories" label="Category" sort={inOrder} alwaysOn />,
]

const Picture = ({ image }: { image: string }) => <Avatar variant="rounded" src={`${image}?w=320`} alt="" />

const SubcategoryList = () => (
  <RecordList<StaffSubcategory & { id: string }>
    title="Sub-categories"
    filters={filters}
    sort={{ field: 'position', order: 'ASC' }}
    create="New sub-category"
    empty={{ text: 'No sub-categories yet. Every product is in one.' }}
    nameColumn={{
      label: 'Name',
      source: 'name',
      text: ({ name }) => name,
      before: ({ image }) => <Picture image={image} />,
    }}
    compact={{
      leftAvatar: ({ image }) => <Picture image={image} />,
      primaryText: ({ name }) => name,
      secondaryText: ({ categoryName, products }) => `${categoryName} · ${counted(products, 'product', 'products')}`,
    }}
  >
    <DataTable.Col source="categoryName" label="Category" disableSort />
    <DataTable.NumberCol source="products" disableSort />
    <DataTable.NumberCol source="position" label="Place in the menu" />
  </RecordList>
)

const Fields = () => (
  <Columns of="2fr 1fr">
    <InputPanel title="Sub-category">
      <CategoryInput />
      <PlaceInputs />
      <TextInput source="description" label="One line about its products" multiline helperText={false} />
      <TaxClassInput helperText="Of its products, unless they have their own. Left empty, the shop’s" />
    </InputPanel>
    <Panel title="Picture">
      <PictureInput source="image" shape="4 / 5" />
    </Panel>
  </Columns>
)

/** An emptied tax class is null. */
const toBody = ({ taxClassId, ...values }: FieldValues) => ({ ...placeOf(values), taxClassId: taxClassId || null })

const SubcategoryCreate = () => (
  <RecordCreate title="New sub-category" leadsTo="list" toBody={toBody}>
    <Fields />
  </RecordCreate>
)

const SubcategoryEdit = () => (
  <RecordEdit<StaffSubcategory>
    name={({ name }) => name}
    toolbar={({ name }) => (
      <DeleteRecord name={name}>Its products have to be moved to another sub-category first.</DeleteRecord>
    )}
  >
    <RecordForm toBody={toBody}>
      <Fields />
    </RecordForm>
  </RecordEdit>
)

export const subcategoryPages = { list: SubcategoryList, create: SubcategoryCreate, edit: SubcategoryEdit }
