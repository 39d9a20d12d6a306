import { answerWords, type SavedAnswer } from '@kargha/contract/staff/saved-answers.ts'
import { shortened } from '@kargha/domain/graphemes.ts'
import { DataTable, required, TextInput } from 'react-admin'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { RecordList } from '../ui/lists/record-list.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'

const SavedAnswerList = () => (
  <RecordList<SavedAnswer & { id: string }>
    title="Saved answers"
    sort={{ field: 'name', order: 'ASC' }}
    create="New saved answer"
    empty={{ text: 'No saved answers yet. Keep here what you often answer to complaints.' }}
    nameColumn={{ label: 'Name', source: 'name', text: ({ name }) => name }}
    compact={{ primaryText: ({ name }) => name, secondaryText: ({ text }) => shortened(text, 90) }}
  >
    <DataTable.Col label="Text" render={({ text }: SavedAnswer) => shortened(text, 120)} />
  </RecordList>
)

const words = answerWords.map((word) => `{{${word}}}`).join(' and ')

const Fields = () => (
  <InputPanel title="Saved answer">
    <TextInput source="name" label="Name" validate={required('Please name the answer')} helperText={false} />
    <TextInput
      source="text"
      label="Text"
      multiline
      minRows={6}
      validate={required('Please write the answer')}
      helperText={`${words} stand for the customer’s name and the complaint’s number.`}
    />
  </InputPanel>
)

const SavedAnswerCreate = () => (
  <RecordCreate title="New saved answer" leadsTo="list" defaults={{}}>
    <Fields />
  </RecordCreate>
)

const SavedAnswerEdit = () => (
  <RecordEdit<SavedAnswer>
    name={({ name }) => name}
    toolbar={({ name }) => <DeleteRecord name={name}>Answers that were given with it stay.</DeleteRecord>}
  >
    <RecordForm>
      <Fields />
    </RecordForm>
  </RecordEdit>
)

export const savedAnswerPages = { list: SavedAnswerList, create: SavedAnswerCreate, edit: SavedAnswerEdit }
