import type { StaffAccount } from '@kargha/contract/staff/accounts.ts'
import { ownerRole } from '@kargha/domain/permissions.ts'
import Chip from '@mui/material/Chip'
import { DataTable, PasswordInput, RadioButtonGroupInput, ReferenceInput, required, TextInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { readSession } from '../staff-api.ts'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { TimeCol } from '../ui/lists/columns.tsx'
import { RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { Columns, InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'
import { MemberSecurity } from './member-security.tsx'
import { roleText } from './role-pages.tsx'

const RoleChip = ({ role, roleName }: Pick<StaffAccount, 'role' | 'roleName'>) => (
  <Chip size="small" variant="outlined" color={role === ownerRole ? 'info' : 'default'} label={roleName} />
)
const codeOf = ({ hasSecondFactor }: StaffAccount) => (hasSecondFactor ? 'signs in with a code' : 'password alone')

export const MemberList = () => (
  <RecordList<StaffAccount & { id: string }>
    title="Team"
    filters={[searchFilter('the team')]}
    sort={{ field: 'name', order: 'ASC' }}
    create="New member"
    empty={{ text: 'Nobody works here yet.' }}
    nameColumn={{ label: 'Name', source: 'name', text: ({ name }) => name }}
    compact={{ primaryText: ({ name }) => name, secondaryText: ({ email }) => email, tertiaryText: RoleChip }}
  >
    <DataTable.Col source="email" label="Email" />
    <DataTable.Col label="Role" render={RoleChip} />
    <DataTable.Col label="Sign-in" render={codeOf} />
    <TimeCol source="createdAt" label="Since" />
  </RecordList>
)

const nameInput = <TextInput source="name" label="Name" validate={required('Please enter a name')} />
const roleInput = (
  <ReferenceInput source="role" reference="roles" sort={{ field: 'name', order: 'ASC' }} perPage={100}>
    <RadioButtonGroupInput label="Role" optionText={roleText} row={false} />
  </ReferenceInput>
)
const passwordHelp = '8 to 128 characters. Give it to them in person; they can change it under Security.'

export const MemberCreate = () => (
  <RecordCreate title="New member" leadsTo="list" defaults={{ role: 'staff' }}>
    <InputPanel title="Account">
      {nameInput}
      <TextInput source="email" label="Email" type="email" validate={required('Please enter an email address')} />
      {roleInput}
      <PasswordInput
        source="password"
        label="First password"
        autoComplete="new-password"
        validate={required('Please enter a password')}
        helperText={passwordHelp}
      />
    </InputPanel>
  </RecordCreate>
)

const toValues = ({ _id, name, role }: Record<string, unknown>) => ({ _id, name, role })
// Accounts have no version.
const toBody = ({ name, role, password }: FieldValues) => ({ name, role, ...(password && { password }) })

export const MemberEdit = () => (
  <RecordEdit<StaffAccount>
    name={({ name }) => name}
    toolbar={(member) => (
      <>
        <RoleChip {...member} />
        {member._id !== readSession()?._id && (
          <DeleteRecord name={member.name}>
            They can’t sign in any more, and are signed out at once. What they did stays under Who changed what.
          </DeleteRecord>
        )}
      </>
    )}
  >
    {(member) => (
      <Columns of="1fr 1fr">
        <RecordForm toValues={toValues} toBody={toBody}>
          <InputPanel title={member.email}>
            {nameInput}
            {roleInput}
            <PasswordInput
              source="password"
              label="New password"
              autoComplete="new-password"
              helperText={`Left empty, it stays. ${passwordHelp} A new password or role signs them out everywhere.`}
            />
          </InputPanel>
        </RecordForm>
        <MemberSecurity member={member} />
      </Columns>
    )}
  </RecordEdit>
)
