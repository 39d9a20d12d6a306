import type { StaffCollection } from '@kargha/contract/staff/collections.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { BooleanInput, DataTable, NumberInput, required, TextInput } from 'react-admin'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { TimeInput } from '../ui/inputs/inputs.tsx'
import { RichTextInput } from '../ui/inputs/rich-text-input.tsx'
import { nowrap, RecordList } from '../ui/lists/record-list.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { PictureInput } from '../ui/pictures/picture-input.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { Column, Columns, InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { collectionOf, newCollection } from './collection-values.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { ProductsInput } from './products-input.tsx'
import { RulesInput } from './rules-input.tsx'

function stateOf({ isShown, showsUntil }: StaffCollection): string {
  if (isShown) return 'Shown'
  return showsUntil !== null && new Date(showsUntil) <= new Date() ? 'Ended' : 'Not yet'
}
const StateChip = (collection: StaffCollection) => (
  <Chip
    size="small"
    variant="outlined"
    color={collection.isShown ? 'success' : 'default'}
    label={stateOf(collection)}
  />
)

const timesOf = ({ showsFrom, showsUntil }: StaffCollection) =>
  [
    showsFrom && `From ${formatDateTime(showsFrom)}`,
    showsUntil && `${showsFrom ? 'until' : 'Until'} ${formatDateTime(showsUntil)}`,
  ]
    .filter(Boolean)
    .join(' ') || 'Always'

const CollectionList = () => (
  <RecordList<StaffCollection & { id: string }>
    title="Collections"
    sort={{ field: 'position', order: 'ASC' }}
    create="New collection"
    empty={{
      text: 'No collections yet. One has the products that fit its rules, for a festival perhaps.',
    }}
    nameColumn={{ label: 'Name', source: 'name', text: ({ name }) => name }}
    compact={{ primaryText: ({ name }) => name, secondaryText: timesOf, tertiaryText: StateChip }}
  >
    <DataTable.Col source="slug" label="Address" disableSort render={({ slug }) => `/collections/${slug}`} />
    <DataTable.Col source="showsFrom" label="When" render={timesOf} />
    <DataTable.Col label="In the menu" sx={nowrap} render={({ isInMenu }) => (isInMenu ? 'Yes' : 'No')} />
    <DataTable.NumberCol source="position" label="Place" />
    <DataTable.Col label="Now" render={StateChip} />
  </RecordList>
)

const Fields = () => (
  <Columns of="3fr 2fr">
    <Column>
      <InputPanel title="Which products">
        <RulesInput />
        <ProductsInput source="pinned" label="First of all, whatever the rules say" />
        <ProductsInput source="excluded" label="Left out, whatever the rules say" />
      </InputPanel>
      <InputPanel title="Words">
        <TextInput source="name" label="Name" validate={required('Please enter a name')} helperText={false} />
        <TextInput source="description" label="One line about it" multiline helperText="Search engines show it too" />
        <RichTextInput source="text" label="Text" />
      </InputPanel>
    </Column>
    <Column>
      <PreviewPanel />
      <InputPanel title="Where and when">
        <TimeInput source="showsFrom" label="Shown from" helperText="Left empty, from now on" />
        <TimeInput source="showsUntil" label="Shown until" helperText="Left empty, without end" />
        <BooleanInput source="isInMenu" label="Shown in the menu" helperText={false} />
        <NumberInput source="position" label="Place" helperText="Lower numbers come first" />
        <TextInput
          source="slug"
          label="Address in the shop"
          helperText="What follows /collections/; left empty, made from the name"
        />
      </InputPanel>
      <Panel title="Picture">
        <PictureInput source="image" shape="2 / 1" />
      </Panel>
    </Column>
  </Columns>
)

const CollectionCreate = () => (
  <RecordCreate title="New collection" leadsTo="edit" defaults={newCollection} toBody={collectionOf}>
    <Fields />
  </RecordCreate>
)

const CollectionEdit = () => (
  <RecordEdit<StaffCollection>
    name={({ name }) => name}
    toolbar={(collection) => (
      <>
        <StateChip {...collection} />
        {collection.isShown && (
          <Button href={`/collections/${collection.slug}`} target="_blank">
            In the shop
          </Button>
        )}
        <DeleteRecord name={collection.name}>Its page disappears from the shop. Its products stay.</DeleteRecord>
      </>
    )}
  >
    <RecordForm toBody={collectionOf}>
      <Fields />
    </RecordForm>
  </RecordEdit>
)

export const collectionPages = { list: CollectionList, create: CollectionCreate, edit: CollectionEdit }
