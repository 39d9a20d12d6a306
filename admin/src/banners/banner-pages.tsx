import { bannerLengths, type StaffBanner } from '@kargha/contract/staff/banners.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { DataTable, maxLength, NumberInput, required, TextInput } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { PreviewButton } from '../ui/actions/preview-button.tsx'
import { TimeInput } from '../ui/inputs/inputs.tsx'
import { RecordList } from '../ui/lists/record-list.tsx'
import { PictureInput } from '../ui/pictures/picture-input.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { Columns, InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

const Picture = ({ image }: { image: string }) => (
  <Box component="img" src={`${image}?w=480`} alt="" sx={{ width: 112, aspectRatio: '2 / 1', objectFit: 'cover' }} />
)

const ShownChip = ({ isShown }: { isShown: boolean }) => (
  <Chip size="small" variant="outlined" color={isShown ? 'success' : 'default'} label={isShown ? 'Shown' : 'Not now'} />
)

const timesOf = ({ showsFrom, showsUntil }: StaffBanner) =>
  [
    showsFrom && `From ${formatDateTime(showsFrom)}`,
    showsUntil && `${showsFrom ? 'until' : 'Until'} ${formatDateTime(showsUntil)}`,
  ]
    .filter(Boolean)
    .join(' ') || 'Always'

const BannerList = () => (
  <RecordList<StaffBanner & { id: string }>
    title="Banners"
    sort={{ field: 'position', order: 'ASC' }}
    create="New banner"
    empty={{ text: 'No banners yet. They are at the top of the home page.' }}
    nameColumn={{ label: 'Shows', text: ({ alt }) => alt, before: ({ image }) => <Picture image={image} /> }}
    compact={{
      leftAvatar: ({ image }) => <Picture image={image} />,
      primaryText: ({ alt }) => alt,
      secondaryText: timesOf,
      tertiaryText: ShownChip,
    }}
  >
    <DataTable.Col source="link" label="Leads to" disableSort />
    <DataTable.Col label="When" render={timesOf} />
    <DataTable.NumberCol source="position" label="Place" />
    <DataTable.Col label="Now" render={ShownChip} />
  </RecordList>
)

const shortEnough = (max: number) => maxLength(max, `Must be ${max} characters or fewer`)

const Fields = () => (
  <Columns of="1fr 1fr">
    <InputPanel title="Picture">
      <PictureInput source="image" shape="2 / 1" />
      <TextInput
        source="alt"
        label="What the picture shows"
        validate={required('Please describe the picture')}
        helperText="Read out to people who can’t see it"
      />
    </InputPanel>
    <InputPanel title="Words on the picture">
      <TextInput
        source="title"
        label="Title"
        validate={shortEnough(bannerLengths.title)}
        helperText="Left empty, the picture has no words"
      />
      <TextInput source="text" label="Text" multiline validate={shortEnough(bannerLengths.text)} />
      <TextInput
        source="button"
        label="Button"
        validate={shortEnough(bannerLengths.button)}
        helperText="Such as Shop the sale; it leads where the picture leads"
      />
    </InputPanel>
    <InputPanel title="Where and when">
      <TextInput
        source="link"
        label="Leads to"
        validate={required('Please say where it leads')}
        helperText="An address in the shop such as /sale, or https://…"
      />
      <NumberInput source="position" label="Place" defaultValue={0} helperText="Lower numbers come first" />
      <TimeInput source="showsFrom" label="Shown from" helperText="Left empty, from now on" />
      <TimeInput source="showsUntil" label="Shown until" helperText="Left empty, without end" />
    </InputPanel>
  </Columns>
)

const BannerCreate = () => (
  <RecordCreate title="New banner" leadsTo="list">
    <Fields />
  </RecordCreate>
)

const BannerEdit = () => (
  <RecordEdit<StaffBanner>
    name={({ alt }) => alt}
    toolbar={({ _id, alt, isShown }) => (
      <>
        <ShownChip isShown={isShown} />
        <PreviewButton preview={() => staffApi('previewBanner', { params: { id: _id } })} />
        <DeleteRecord name={alt}>The banner disappears from the home page.</DeleteRecord>
      </>
    )}
  >
    <RecordForm>
      <Fields />
    </RecordForm>
  </RecordEdit>
)

export const bannerPages = { list: BannerList, create: BannerCreate, edit: BannerEdit }
