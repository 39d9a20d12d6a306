import type { StaffAttribute } from '@kargha/contract/staff/attributes.ts'
import Button from '@mui/material/Button'
import {
  BooleanInput,
  CreateButton,
  DataTable,
  Link,
  NumberInput,
  required,
  TextInput,
  TopToolbar,
  useRedirect,
} from 'react-admin'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { Column, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'
import { valuesAt, withSlug } from './attribute-fields.ts'

const create = <CreateButton label="New attribute" variant="contained" />
const useOf = ({ isFilter }: StaffAttribute) => (isFilter ? 'lists can be narrowed by it' : 'on product pages only')

export const AttributeList = () => (
  <RecordList<StaffAttribute & { id: string }>
    title="Attributes"
    filters={[searchFilter('attributes')]}
    sort={{ field: 'position', order: 'ASC' }}
    rowClick="edit"
    actions={
      <TopToolbar>
        <Button component={Link} to="/attribute-values">
          All values
        </Button>
        {create}
      </TopToolbar>
    }
    empty={{ text: 'No attributes yet. Fabric and region are some: shoppers narrow lists by them.', action: create }}
    compact={{
      primaryText: ({ name }) => name,
      secondaryText: (attribute) => `${attribute.values} values · ${useOf(attribute)}`,
    }}
  >
    <DataTable.Col source="name" />
    <DataTable.NumberCol source="values" disableSort />
    <DataTable.Col label="Used" render={useOf} />
    <DataTable.NumberCol source="position" label="Place" />
  </RecordList>
)

const Fields = () => (
  <Panel title="Attribute">
    <Column>
      <TextInput
        source="name"
        label="Name"
        validate={required('Please enter the attribute’s name')}
        helperText="Values of variants’ options with this name become its values"
      />
      <BooleanInput source="isFilter" label="Lists can be narrowed by it" defaultValue={true} helperText={false} />
      <NumberInput source="position" label="Place" defaultValue={0} helperText="Lower numbers come first" />
      <TextInput source="slug" label="Name in addresses" helperText="Left empty, made from the name" />
    </Column>
  </Panel>
)

export function AttributeCreate() {
  const redirect = useRedirect()
  return (
    <RecordCreate title="New attribute">
      <RecordForm toBody={withSlug} onSaved={({ id }) => redirect('edit', 'attributes', id)}>
        <Fields />
      </RecordForm>
    </RecordCreate>
  )
}

export const AttributeEdit = () => (
  <RecordEdit<StaffAttribute>
    name={({ name }) => name}
    toolbar={({ _id, name, values }) => (
      <>
        <Button component={Link} to={valuesAt(_id)} variant="outlined">
          {values === 1 ? 'Its value' : `Its ${values} values`}
        </Button>
        <DeleteRecord name={name}>No product may have one of its values any more.</DeleteRecord>
      </>
    )}
  >
    {() => (
      <RecordForm toBody={withSlug}>
        <Fields />
      </RecordForm>
    )}
  </RecordEdit>
)
