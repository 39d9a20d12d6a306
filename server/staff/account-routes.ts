import { hashPassword, refuseCommon } from '../account/password.ts'
import type { Tools } from '../app.ts'
import { inTransaction } from '../db/database.ts'
import type { Limit } from '../http/limit.ts'
import { changesBetween, writeAudit } from './audit.ts'
import { changeOwnPassword } from './own-password.ts'
import { allStaff, anyStaff, createStaff, deleteStaff, saveStaff } from './staff-accounts.ts'
import type { ServeStaff } from './staff-doorkeeper.ts'

const changesOf: Limit = { name: 'staff-change-password-of', times: 10, seconds: 900 }

async function hashNew(password: string): Promise<string> {
  refuseCommon(password)
  return hashPassword(password)
}

/** Who works here, which is the owner's to say, and everybody's own password. No password is in the audit. */
export function accountRoutes(serve: ServeStaff, { db, countAttempt }: Tools): void {
  serve('getStaff', async ({ query }) => ({ message: 'Who works here', ...(await allStaff(db, query)) }))

  serve('getStaffAccount', async ({ params }) => ({ message: 'The account', data: await anyStaff(db, params.id) }))

  serve('createStaff', async ({ body: { password, ...account }, member }) => {
    const passwordHash = await hashNew(password)
    const data = await inTransaction(db, async (tx) => {
      const made = await createStaff(tx, account, passwordHash)
      await writeAudit(tx, member, 'createStaff', made.email, account)
      return made
    })
    return { message: `${data.name} can sign in`, data }
  })

  serve('saveStaff', async ({ params, body: { password, ...change }, member }) => {
    const passwordHash = password === undefined ? undefined : await hashNew(password)
    const data = await inTransaction(db, async (tx) => {
      const { before, after } = await saveStaff(tx, params.id, { ...change, passwordHash })
      const details = { ...changesBetween(before, after), ...(password && { password: 'a new one' }) }
      await writeAudit(tx, member, 'saveStaff', after.email, details)
      return after
    })
    return { message: `${data.name} is saved`, data }
  })

  serve('deleteStaff', async ({ params, member }) => {
    const { _id, name } = await inTransaction(db, async (tx) => {
      const gone = await deleteStaff(tx, params.id)
      await writeAudit(tx, member, 'deleteStaff', gone.email, { name: gone.name, role: gone.role })
      return gone
    })
    return { message: `${name} can’t sign in any more`, data: { _id } }
  })

  serve('changePassword', async ({ body, member, token }) => {
    await countAttempt(changesOf, member._id)
    const passwordHash = await hashNew(body.password)
    await inTransaction(db, async (tx) => {
      await changeOwnPassword(tx, member._id, token, body.currentPassword, passwordHash)
      await writeAudit(tx, member, 'changePassword', member.email, {})
    })
    return { message: 'Your password is changed. You are signed out everywhere else', data: {} }
  })
}
