import type { StaffText, StaffTextRow } from '@kargha/contract/staff/texts.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { ArrayInput, DataTable, required, SimpleFormIterator, TextInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { may, staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { RichTextInput } from '../ui/inputs/rich-text-input.tsx'
import { RecordList } from '../ui/lists/record-list.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { RecordForm, SaveButton } from '../ui/records/record-form.tsx'
import { Column, Columns, InputPanel, RecordEdit } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { VersionsPanel } from './versions-panel.tsx'

const stateOf = ({ hasDraft, published }: StaffTextRow) =>
  hasDraft ? 'Draft' : published === 0 ? 'Original text' : 'Your own words'
const StateChip = (text: StaffTextRow) => (
  <Chip size="small" variant="outlined" color={text.hasDraft ? 'warning' : 'default'} label={stateOf(text)} />
)
const savedOf = ({ updatedAt, updatedBy }: StaffTextRow) =>
  updatedAt ? `${formatDateTime(updatedAt)} ${updatedBy.replace(/^staff /, 'by ')}` : 'Never changed'

export const TextList = () => (
  <RecordList<StaffTextRow & { id: string }>
    title="Texts"
    filters={[]}
    rowClick="edit"
    empty={{ text: 'The shop has no texts.' }}
    nameColumn={{ label: 'Page', text: ({ name }) => name }}
    compact={{ primaryText: ({ name }) => name, secondaryText: savedOf, tertiaryText: StateChip }}
  >
    <DataTable.Col label="Last changed" render={savedOf} />
    <DataTable.Col label="Now" render={StateChip} />
  </RecordList>
)

/** What can be done with the draft, and a link to the page. */
function Toolbar({ _id, address, previewUrl, version }: StaffText) {
  const params = { id: _id }
  return (
    <>
      <Button href={address} target="_blank">
        In the shop
      </Button>
      {previewUrl && (
        <Button href={previewUrl} target="_blank" variant="outlined">
          Preview
        </Button>
      )}
      {previewUrl && may('texts') && (
        <>
          <ActionButton
            label="Publish"
            variant="contained"
            act={() => staffApi('publishText', { params, body: { version } })}
          >
            <Typography>
              Shoppers read the draft from now on. The present text stays among the earlier versions.
            </Typography>
          </ActionButton>
          <ActionButton label="Throw the draft away" color="error" act={() => staffApi('discardTextDraft', { params })}>
            <Typography>What was written and not published is lost.</Typography>
          </ActionButton>
        </>
      )}
    </>
  )
}

const Sections = ({ isRich }: { isRich: boolean }) => (
  <ArrayInput source="content.sections" label="Parts" helperText={false}>
    <SimpleFormIterator
      disableClear
      fullWidth
      sx={{ '& .RaSimpleFormIterator-line': { paddingBlock: 2 } }}
      {...(!isRich && { disableAdd: true, disableRemove: true, disableReordering: true })}
    >
      <TextInput source="title" label="Heading" validate={required('Every part needs a heading')} />
      {isRich && (
        <TextInput
          source="id"
          label="Short name"
          validate={required('Every part needs a short name')}
          helperText="What follows the # in the part’s address: small letters, digits and hyphens"
        />
      )}
      {isRich ? <RichTextInput source="html" label="Text" /> : <TextInput source="html" label="A line below it" />}
    </SimpleFormIterator>
  </ArrayInput>
)

const toBody = ({ content }: FieldValues) => ({
  content: { ...content, sections: content.sections.map((part: FieldValues) => ({ ...part, html: part.html ?? '' })) },
})

const Words = ({ words }: Pick<StaffText, 'words'>) => (
  <Panel title="Words that follow the settings">
    <Typography variant="body2" gutterBottom>
      Write one in double braces, as in {'{{shop name}}'}, and the text goes on saying what the shop does. One that is a
      paragraph of its own stands alone.
    </Typography>
    <Rows
      empty=""
      of={words.map(({ name, value }) => ({
        key: name,
        text: `{{${name}}}
${value || 'A paragraph of its own'}`,
      }))}
    />
  </Panel>
)

export const TextEdit = () => (
  <RecordEdit<StaffText> name={({ name }) => name} toolbar={Toolbar}>
    {(text) => (
      <Columns of="2fr 1fr">
        <RecordForm
          toBody={toBody}
          buttons={may('texts') ? <SaveButton label="Save the draft" /> : <p>Your role can’t change texts.</p>}
        >
          <InputPanel title="Text">
            <TextInput source="content.lead" label="Below the heading" multiline />
            <Sections isRich={text.isRich} />
          </InputPanel>
        </RecordForm>
        <Column>
          <VersionsPanel text={text} />
          <Words words={text.words} />
        </Column>
      </Columns>
    )}
  </RecordEdit>
)
