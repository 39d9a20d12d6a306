import type { StaffAttribute } from '@kargha/contract/staff/attributes.ts'
import { counted } from '@kargha/domain/counted.ts'
import Button from '@mui/material/Button'
import { BooleanInput, DataTable, Link, NumberInput, required, TextInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { listAddress } from '../ui/lists/list-address.ts'
import { RecordList } from '../ui/lists/record-list.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'

/** Leaves out an emptied slug. */
export const withSlug = ({ slug, position, ...values }: FieldValues): object => ({
  ...values,
  ...(slug && { slug }),
  position: position ?? 0,
})

const useOf = ({ isFilter }: StaffAttribute) => (isFilter ? 'lists can be narrowed by it' : 'on product pages only')

const AttributeList = () => (
  <RecordList<StaffAttribute & { id: string }>
    title="Attributes"
    sort={{ field: 'position', order: 'ASC' }}
    create="New attribute"
    actions={
      <Button component={Link} to="/attribute-values">
        All values
      </Button>
    }
    empty={{ text: 'No attributes yet. Fabric and region are examples: shoppers narrow lists by them.' }}
    nameColumn={{ label: 'Name', source: 'name', text: ({ name }) => name }}
    compact={{
      primaryText: ({ name }) => name,
      secondaryText: (attribute) => `${counted(attribute.values, 'value', 'values')} · ${useOf(attribute)}`,
    }}
  >
    <DataTable.NumberCol source="values" disableSort />
    <DataTable.Col label="Used" render={useOf} />
    <DataTable.NumberCol source="position" label="Place" />
  </RecordList>
)

const Fields = () => (
  <InputPanel title="Attribute">
    <TextInput
      source="name"
      validate={required('Please enter the attribute’s name')}
      helperText="Values of variants’ options with this name become its values"
    />
    <BooleanInput source="isFilter" label="Lists can be narrowed by it" defaultValue={true} helperText={false} />
    <NumberInput source="position" label="Place" defaultValue={0} helperText="Lower numbers come first" />
    <TextInput source="slug" label="Name in addresses" helperText="Left empty, made from the name" />
  </InputPanel>
)

const AttributeCreate = () => (
  <RecordCreate title="New attribute" leadsTo="edit" toBody={withSlug}>
    <Fields />
  </RecordCreate>
)

const AttributeEdit = () => (
  <RecordEdit<StaffAttribute>
    name={({ name }) => name}
    toolbar={({ _id, name, values }) => (
      <>
        <Button component={Link} to={listAddress('attribute-values', { attributeId: _id })} variant="outlined">
          {`Its ${counted(values, 'value', 'values')}`}
        </Button>
        <DeleteRecord name={name}>It can be deleted once no product has one of its values.</DeleteRecord>
      </>
    )}
  >
    <RecordForm toBody={withSlug}>
      <Fields />
    </RecordForm>
  </RecordEdit>
)

export const attributePages = { list: AttributeList, create: AttributeCreate, edit: AttributeEdit }
