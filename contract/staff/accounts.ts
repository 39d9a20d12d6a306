import { z } from 'zod'
import { Id, reauthenticated, required, requiredName } from '../kernel/call.ts'
import { emailField, invalidEmail } from '../kernel/email-field.ts'
import { newStaffPassword } from './fields.ts'
import { bodyCall, changeCall, deletionCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

const accountFields = {
  name: requiredName('Please enter a name', 100),
  password: newStaffPassword,
  role: required('Please choose one of the shop’s roles', 100),
}

export const NewStaff = z.object({
  ...accountFields,
  email: emailField(invalidEmail).pipe(z.string().toLowerCase()),
})
export type NewStaff = z.output<typeof NewStaff>

/** Omitted fields stay as they are. */
export const StaffChange = z.object(accountFields).partial()
export type StaffChange = z.output<typeof StaffChange>

export const StaffAccountsQuery = listQuery(['createdAt', 'name', 'email'])
export type StaffAccountsQuery = z.output<typeof StaffAccountsQuery>

export const StaffAccount = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  /** The role's id. */
  role: Id,
  roleName: z.string(),
  createdAt: z.string(),
  hasSecondFactor: z.boolean(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

export const staffAccounts = {
  getStaff: listCall(
    staffRoutes.getStaff,
    'Staff accounts; q searches names and emails',
    StaffAccountsQuery,
    StaffAccount,
  ),
  getStaffAccount: recordCall(staffRoutes.getStaffAccount, 'One staff account', StaffAccount),
  createStaff: reauthenticated(
    bodyCall(staffRoutes.createStaff, 'Create a staff account', NewStaff, StaffAccount, 'EMAIL_TAKEN'),
  ),
  saveStaff: reauthenticated(
    changeCall(
      staffRoutes.saveStaff,
      'Change a staff account; a new password or role ends its sessions. The last owner stays an owner',
      StaffChange,
      StaffAccount,
      'LAST_OWNER',
    ),
  ),
  deleteStaff: reauthenticated(
    deletionCall(
      staffRoutes.deleteStaff,
      'Delete a staff account and end its sessions; never the last owner’s',
      'LAST_OWNER',
    ),
  ),
}
