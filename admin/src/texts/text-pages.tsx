import type { StaffText, StaffTextRow } from '@kargha/contract/staff/texts.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { ArrayInput, DataTable, required, SimpleFormIterator, TextInput, useSourceContext } from 'react-admin'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
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

type Parts = { builtIn: StaffText['builtInParts'] }
/** Its `source` is what a new part has of it: nothing yet. */
type PartInput = Parts & { source: string }

function useIsBuiltIn({ builtIn }: Parts): boolean {
  const id = useWatch({ name: useSourceContext().getSource('id') })
  return builtIn.some((part) => part.id === id)
}

const ShortName = ({ source, builtIn }: PartInput) =>
  !useIsBuiltIn({ builtIn }) && (
    <TextInput
      source={source}
      label="Short name"
      validate={required('Every part needs a short name')}
      helperText="What follows the # in the part’s address: small letters, digits and hyphens"
    />
  )

const PartText = ({ source, builtIn }: PartInput) =>
  useIsBuiltIn({ builtIn }) ? (
    <TextInput source={source} label="A line below it" />
  ) : (
    <RichTextInput source={source} label="Text" />
  )

/** Brings back what was left out of the page. */
function LeftOutParts({ builtIn }: Parts) {
  const { getValues, setValue } = useFormContext()
  const shown: StaffText['builtInParts'] = useWatch({ name: 'content.sections' }) ?? []
  return builtIn
    .filter(({ id }) => shown.every((part) => part.id !== id))
    .map((part) => (
      <Button
        key={part.id}
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => setValue('content.sections', [...getValues('content.sections'), part], { shouldDirty: true })}
      >
        {`Show again: ${part.title}`}
      </Button>
    ))
}

const Sections = ({ builtIn }: Parts) => (
  <>
    <ArrayInput source="content.sections" label="Parts" helperText={false}>
      <SimpleFormIterator disableClear fullWidth sx={{ '& .RaSimpleFormIterator-line': { paddingBlock: 2 } }}>
        <TextInput source="title" label="Heading" validate={required('Every part needs a heading')} />
        <ShortName source="id" builtIn={builtIn} />
        <PartText source="html" builtIn={builtIn} />
      </SimpleFormIterator>
    </ArrayInput>
    <LeftOutParts builtIn={builtIn} />
  </>
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
            <Sections builtIn={text.builtInParts} />
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
