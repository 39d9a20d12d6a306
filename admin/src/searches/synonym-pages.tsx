import type { Synonym } from '@kargha/contract/staff/searches.ts'
import { CreateButton, DataTable, required, TextInput, TopToolbar, useRedirect } from 'react-admin'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { Column, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'

const create = <CreateButton label="New synonym" variant="contained" />

export const SynonymList = () => (
  <RecordList<Synonym & { id: string }>
    title="Synonyms"
    filters={[searchFilter('synonyms')]}
    sort={{ field: 'word', order: 'ASC' }}
    rowClick="edit"
    actions={<TopToolbar>{create}</TopToolbar>}
    empty={{ text: 'No synonyms yet. One lets shoppers find dupattas who type odhni.', action: create }}
    compact={{ primaryText: ({ word }) => word, secondaryText: ({ meaning }) => `means ${meaning}` }}
  >
    <DataTable.Col source="word" label="Shoppers type" />
    <DataTable.Col source="meaning" label="It means" />
  </RecordList>
)

const Fields = () => (
  <Panel title="Synonym">
    <Column>
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
    </Column>
  </Panel>
)

export function SynonymCreate() {
  const redirect = useRedirect()
  return (
    <RecordCreate title="New synonym">
      <RecordForm onSaved={() => redirect('list', 'synonyms')}>
        <Fields />
      </RecordForm>
    </RecordCreate>
  )
}

export const SynonymEdit = () => (
  <RecordEdit<Synonym>
    name={({ word, meaning }) => `${word} means ${meaning}`}
    toolbar={({ word }) => <DeleteRecord name={word}>Shoppers who type it find only what has this word.</DeleteRecord>}
  >
    {() => (
      <RecordForm>
        <Fields />
      </RecordForm>
    )}
  </RecordEdit>
)
