import type { Role } from '@kargha/contract/staff/roles.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { grantablePermissions, ownerRole } from '@kargha/domain/permissions.ts'
import Typography from '@mui/material/Typography'
import { CheckboxGroupInput, DataTable, FormDataConsumer, required, TextInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { MoneyInput } from '../ui/inputs/inputs.tsx'
import { RecordList } from '../ui/lists/record-list.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { InputPanel, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'
import { permissionNames } from '../ui/values/permission-names.ts'

const rightsText = ({ _id, permissions, refundLimit }: Role) =>
  _id === ownerRole
    ? 'do everything'
    : permissions
        .map((permission) =>
          permission === 'refund' && refundLimit !== null
            ? `pay refunds up to ${formatRupees(refundLimit)}`
            : permissionNames[permission],
        )
        .join(', ')

/** For choosing one. */
export const roleText = (role: Role): string => `${role.name}: ${rightsText(role) || 'daily work alone'}`

const RoleList = () => (
  <RecordList<Role & { id: string }>
    title="Roles"
    sort={{ field: 'name', order: 'ASC' }}
    create="New role"
    empty={{ text: 'No roles yet.' }}
    nameColumn={{ label: 'Name', source: 'name', text: ({ name }) => name }}
    compact={{ primaryText: ({ name }) => name, secondaryText: rightsText }}
  >
    <DataTable.Col label="Its members may" render={rightsText} />
    <DataTable.NumberCol source="members" disableSort />
  </RecordList>
)

const choices = grantablePermissions.map((id) => ({ id, name: permissionNames[id] }))

const Fields = () => (
  <InputPanel title="Role">
    <TextInput source="name" label="Name" validate={required('Please name the role')} />
    <CheckboxGroupInput
      source="permissions"
      label="Beside daily work, its members may"
      choices={choices}
      row={false}
      helperText="Money figures are sales, customers’ totals, what coupons have cost, and cash with couriers."
    />
    <FormDataConsumer>
      {({ formData }) =>
        formData.permissions?.includes('refund') && (
          <MoneyInput
            source="refundLimit"
            label="Most for one refund"
            helperText="Left empty, there is no limit. A refund above it waits for somebody who may pay it."
          />
        )
      }
    </FormDataConsumer>
  </InputPanel>
)

const toBody = ({ name, permissions = [], refundLimit }: FieldValues) => ({
  name,
  permissions,
  refundLimit: permissions.includes('refund') ? (refundLimit ?? null) : null,
})

const RoleCreate = () => (
  <RecordCreate title="New role" leadsTo="list" defaults={{ permissions: [] }} toBody={toBody}>
    <Fields />
  </RecordCreate>
)

const RoleEdit = () => (
  <RecordEdit<Role>
    name={({ name }) => name}
    toolbar={({ _id, name, members }) =>
      _id !== ownerRole && members === 0 && <DeleteRecord name={name}>Nobody has this role.</DeleteRecord>
    }
  >
    {(role) =>
      role._id === ownerRole ? (
        <Typography>Owners may do everything. This role stays as it is.</Typography>
      ) : (
        <RecordForm toBody={toBody}>
          <Fields />
          <Typography variant="body2">
            {`A change holds for ${counted(role.members, 'member', 'members')} from the next step on.`}
          </Typography>
        </RecordForm>
      )
    }
  </RecordEdit>
)

export const rolePages = { list: RoleList, create: RoleCreate, edit: RoleEdit }
