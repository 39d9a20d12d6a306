import type { StaffBox } from '@kargha/contract/staff/boxes.ts'
import Box from '@mui/material/Box'
import { BooleanInput, DataTable, NumberInput, required, TextInput } from 'react-admin'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { nowrap, RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'

type Row = StaffBox & { id: string }

const sizeOf = ({ lengthCm, widthCm, heightCm }: StaffBox) => `${lengthCm} × ${widthCm} × ${heightCm} cm`
const holds = ({ maxPiecesGrams }: StaffBox) => (maxPiecesGrams === null ? 'Any weight' : `Up to ${maxPiecesGrams} g`)

const BoxList = () => (
  <RecordList<Row>
    title="Boxes"
    filters={[searchFilter('boxes')]}
    sort={{ field: 'name', order: 'ASC' }}
    create="New box"
    empty={{ text: 'No boxes yet. With one, packed parcels need neither measuring nor weighing.' }}
    nameColumn={{ label: 'Name', source: 'name', text: ({ name }) => name }}
    compact={{
      primaryText: ({ name, isDefault }) => (isDefault ? `${name} (default)` : name),
      secondaryText: (box) => `${sizeOf(box)} · ${box.emptyGrams} g empty · ${holds(box)}`,
    }}
  >
    <DataTable.Col<Row> label="Size" sx={nowrap} render={sizeOf} />
    <DataTable.Col<Row> label="Empty" align="right" render={({ emptyGrams }) => `${emptyGrams} g`} />
    <DataTable.Col<Row> label="Pieces" render={holds} />
    <DataTable.Col<Row> label="Default" render={({ isDefault }) => (isDefault ? 'Yes' : '')} />
  </RecordList>
)

const sides = { lengthCm: 'Length, cm', widthCm: 'Width, cm', heightCm: 'Height, cm' }

const Fields = () => (
  <InputPanel title="A parcel in this box">
    <TextInput source="name" validate={required('Please name the box')} helperText={false} />
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, gap: 2 }}>
      {Object.entries(sides).map(([source, label]) => (
        <NumberInput
          key={source}
          source={source}
          label={label}
          min={1}
          max={300}
          step={1}
          validate={required('Please enter the outer measure')}
          helperText={false}
        />
      ))}
    </Box>
    <NumberInput
      source="emptyGrams"
      label="Empty weight, grams"
      min={0}
      max={100_000}
      step={1}
      validate={required('Please weigh it')}
      helperText="With its filling and tape. The pieces’ weights are added."
    />
    <NumberInput
      source="maxPiecesGrams"
      label="Heaviest pieces it holds, grams"
      min={1}
      max={100_000}
      step={1}
      helperText="Of the boxes that hold a parcel’s pieces, the one with the lowest limit is proposed. Left empty, it holds any weight."
    />
    <BooleanInput
      source="isDefault"
      label="The default box"
      helperText="Proposed before others with the same limit. One box is the default."
    />
  </InputPanel>
)

const defaults = { name: '', maxPiecesGrams: null, isDefault: false }

const BoxCreate = () => (
  <RecordCreate title="New box" leadsTo="list" defaults={defaults}>
    <Fields />
  </RecordCreate>
)

const BoxEdit = () => (
  <RecordEdit<StaffBox>
    name={({ name }) => name}
    toolbar={({ name }) => <DeleteRecord name={name}>Parcels packed in it keep their size.</DeleteRecord>}
  >
    <RecordForm>
      <Fields />
    </RecordForm>
  </RecordEdit>
)

export const boxPages = { list: BoxList, create: BoxCreate, edit: BoxEdit }
