import type { StaffAttributeValue } from '@kargha/contract/staff/attributes.ts'
import Button from '@mui/material/Button'
import { DataTable, Link, NumberInput, required, TextInput, useListContext } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { RecordInput } from '../ui/inputs/record-input.tsx'
import { listAddress } from '../ui/lists/list-address.ts'
import { RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'
import { withSlug } from './attribute-pages.tsx'
import { MergeButton, productsOf } from './merge-button.tsx'

const inOrder = { field: 'position', order: 'ASC' } as const

const valuesAt = (attributeId: string) => listAddress('attribute-values', { attributeId })

const filters = [
  searchFilter('values'),
  <RecordInput
    key="attributeId"
    source="attributeId"
    reference="attributes"
    label="Attribute"
    sort={inOrder}
    perPage={100}
    alwaysOn
  />,
]

/** Starts with the attribute of the list. */
function NewValue() {
  const { attributeId } = useListContext().filterValues
  return (
    <Button
      component={Link}
      to={`/attribute-values/create${attributeId ? `?attributeId=${attributeId}` : ''}`}
      variant="contained"
    >
      New value
    </Button>
  )
}

const ValueList = () => (
  <RecordList<StaffAttributeValue & { id: string }>
    title="Values of attributes"
    filters={filters}
    sort={inOrder}
    rowClick="edit"
    actions={
      <>
        <Button component={Link} to="/attributes">
          Attributes
        </Button>
        <NewValue />
      </>
    }
    empty={{ text: 'No values yet. Those that are typed for products are added too.', action: <NewValue /> }}
    nameColumn={{ label: 'Value', source: 'value', text: ({ value }) => value }}
    compact={{
      primaryText: ({ value }) => value,
      secondaryText: (value) => `${value.attributeName} · ${productsOf(value)}`,
    }}
  >
    <DataTable.Col source="attributeName" label="Attribute" disableSort />
    <DataTable.Col label="Products" render={productsOf} />
    <DataTable.NumberCol source="position" label="Place" />
  </RecordList>
)

const Fields = () => (
  <>
    <TextInput source="value" label="Value" validate={required('Please enter the value')} helperText={false} />
    <NumberInput source="position" label="Place" defaultValue={0} helperText="Lower numbers come first" />
    <TextInput source="slug" label="Name in addresses" helperText="Left empty, made from the value" />
  </>
)

function ValueCreate() {
  const attributeId = useSearchParams()[0].get('attributeId')
  return (
    <RecordCreate
      title="New value"
      leadsTo={(_resource, _id, value) => valuesAt(value?.attributeId)}
      defaults={{ attributeId }}
      toBody={withSlug}
    >
      <InputPanel title="Value">
        <RecordInput
          source="attributeId"
          reference="attributes"
          label="Attribute"
          sort={inOrder}
          perPage={100}
          missing="Please choose an attribute"
        />
        <Fields />
      </InputPanel>
    </RecordCreate>
  )
}

const ValueEdit = () => (
  <RecordEdit<StaffAttributeValue>
    name={({ attributeName, value }) => `${attributeName}: ${value}`}
    toolbar={(value) => (
      <>
        <Button component={Link} to={valuesAt(value.attributeId)}>
          All of {value.attributeName}
        </Button>
        <MergeButton {...value} />
        {value.products === 0 && <DeleteRecord name={value.value}>No product has it.</DeleteRecord>}
      </>
    )}
  >
    {(value) => (
      <RecordForm toBody={withSlug}>
        <InputPanel title={productsOf(value)}>
          <Fields />
        </InputPanel>
      </RecordForm>
    )}
  </RecordEdit>
)

export const valuePages = { list: ValueList, create: ValueCreate, edit: ValueEdit }
