import type { Synonym } from '@kargha/contract/staff/searches.ts'
import { DataTable, required, TextInput } from 'react-admin'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { RecordList } from '../ui/lists/record-list.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'

const SynonymList = () => (
  <RecordList<Synonym & { id: string }>
    title="Synonyms"
    sort={{ field: 'word', order: 'ASC' }}
    create="New synonym"
    empty={{ text: 'No synonyms yet. One lets shoppers find dupattas who type odhni.' }}
    nameColumn={{ label: 'Shoppers type', source: 'word', text: ({ word }) => word }}
    compact={{ primaryText: ({ word }) => word, secondaryText: ({ meaning }) => `means ${meaning}` }}
  >
    <DataTable.Col source="meaning" label="It means" />
  </RecordList>
)

const Fields = () => (
  <InputPanel title="Synonym">
    <TextInput
      source="word"
      label="Shoppers type"
      validate={required('Please enter one word that shoppers type')}
      helperText="One word, in Latin letters or in Devanagari; other spellings of it count too"
    />
    <TextInput
      source="meaning"
      label="It means"
      validate={required('Please enter one word that your products have')}
      helperText="One word of your products’ names, tags or categories"
    />
  </InputPanel>
)

const SynonymCreate = () => (
  <RecordCreate title="New synonym" leadsTo="list">
    <Fields />
  </RecordCreate>
)

const SynonymEdit = () => (
  <RecordEdit<Synonym>
    name={({ word, meaning }) => `${word} means ${meaning}`}
    toolbar={({ word }) => <DeleteRecord name={word}>Shoppers who type it find only what has this word.</DeleteRecord>}
  >
    <RecordForm>
      <Fields />
    </RecordForm>
  </RecordEdit>
)

export const synonymPages = { list: SynonymList, create: SynonymCreate, edit: SynonymEdit }
