import type { StaffAccount } from '@kargha/contract/staff/accounts.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../audit/register-staff-route.ts'
import { createStaff, deleteStaff, getStaffAccount, listStaffAccounts, saveStaff } from './staff-accounts.ts'
import { hashNewPassword } from './staff-password.ts'

/** By its name, since its id may say nothing. */
const withRoleName = ({ roleName, ...account }: StaffAccount) => ({ ...account, role: roleName })

/** Passwords are not audited. */
export function staffAccountRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getStaff', async ({ query }) => ({ message: 'The staff', ...(await listStaffAccounts(db, query)) }))

  register('getStaffAccount', async ({ params }) => ({
    message: 'The account',
    data: await getStaffAccount(db, params.id),
  }))

  register('createStaff', async ({ body: { password, ...account }, audited }) => {
    const passwordHash = await hashNewPassword(db, password, account)
    return audited(async (tx) => {
      const data = await createStaff(tx, account, passwordHash)
      return {
        message: `${data.name} can sign in`,
        data,
        subject: data.email,
        record: data._id,
        before: null,
        after: { ...account, role: data.roleName },
      }
    })
  })

  register('saveStaff', async ({ params, body: { password, ...change }, audited }) => {
    const hashFor = async (text: string) => {
      const { name, email } = await getStaffAccount(db, params.id)
      return hashNewPassword(db, text, { name: change.name ?? name, email })
    }
    const passwordHash = password === undefined ? undefined : await hashFor(password)
    return audited(async (tx) => {
      const { before, after } = await saveStaff(tx, params.id, { ...change, passwordHash })
      const details = password === undefined ? {} : { password: 'a new one' }
      const message = `${after.name} has been saved`
      const compared = { before: withRoleName(before), after: withRoleName(after), details }
      return { message, data: after, subject: after.email, ...compared }
    })
  })

  register('deleteStaff', ({ params, audited }) =>
    audited(async (tx) => {
      const { _id, name, email, roleName: role } = await deleteStaff(tx, params.id)
      const message = `${name} can’t sign in any more`
      return { message, data: { _id }, subject: email, record: _id, before: { name, role }, after: null }
    }),
  )
}
