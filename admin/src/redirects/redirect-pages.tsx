import type { Redirect } from '@kargha/contract/staff/redirects.ts'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import Button from '@mui/material/Button'
import { DataTable, Link, required, TextInput } from 'react-admin'
import { may } from '../staff-api.ts'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { DownloadButton } from '../ui/actions/download-button.tsx'
import { TimeCol } from '../ui/lists/columns.tsx'
import { RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'

type Row = Redirect & { id: string }

const RedirectList = () => (
  <RecordList<Row>
    title="Redirects"
    filters={[searchFilter('addresses')]}
    sort={{ field: 'since', order: 'DESC' }}
    create="New redirect"
    actions={
      <>
        <Button component={Link} to="/redirect-import">
          Import
        </Button>
        {may('export') && (
          <DownloadButton label="Export" path={staffRoutes.exportRedirects.path} name="redirects.csv" />
        )}
      </>
    }
    empty={{
      text: 'No redirects yet. When you rename a product or category, its earlier address leads to it by itself; for pages of an earlier shop, make or import redirects.',
    }}
    nameColumn={{ label: 'Redirect from', source: 'address', text: ({ address }) => address }}
    compact={{ primaryText: ({ address }) => address, secondaryText: ({ present }) => `leads to ${present}` }}
  >
    <DataTable.Col<Row> label="Redirect to" render={({ present }) => present} />
    <DataTable.Col<Row> label="Product or category" render={({ name }) => name} />
    <TimeCol source="since" label="Since" />
  </RecordList>
)

const Fields = () => (
  <InputPanel title="Redirect">
    <TextInput
      source="address"
      label="Redirect from"
      validate={required('Please enter the address that leads on')}
      helperText="An address at which the shop has no page, such as /pages/our-story. Of a whole link, what follows the domain counts."
    />
    <TextInput
      source="present"
      label="Redirect to"
      validate={required('Please enter the page that it leads to')}
      helperText="A page of this shop, such as /products/red-saree or /about-us. A product or category is followed when you rename it."
    />
  </InputPanel>
)

const bodyOf = ({ address, present }: Partial<Redirect>) => ({ address, present })

const RedirectCreate = () => (
  <RecordCreate title="New redirect" leadsTo="list" toBody={bodyOf}>
    <Fields />
  </RecordCreate>
)

const RedirectEdit = () => (
  <RecordEdit<Redirect>
    name={({ address }) => address}
    toolbar={({ address }) => <DeleteRecord name={address}>Whoever opens it then finds no page.</DeleteRecord>}
  >
    <RecordForm toBody={bodyOf}>
      <Fields />
    </RecordForm>
  </RecordEdit>
)

export const redirectPages = { list: RedirectList, create: RedirectCreate, edit: RedirectEdit }
