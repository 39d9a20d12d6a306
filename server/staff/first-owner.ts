import { eq } from 'drizzle-orm'
import { hashPassword, refuseCommon } from '../account/password.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { StartError } from '../start-error.ts'
import { staff } from './staff-table.ts'

/** Whom the demo's back office opens for; everybody knows them, so they are for nothing but a demo. */
export const demoOwner = { email: 'owner@kargha.test', password: 'handloom-owner' }

/** The owner that the variables name, or null where they name none. */
function ownerOf({ adminEmail, adminPassword, demo }: Config): { email: string; password: string } | null {
  const email = adminEmail ?? (demo ? demoOwner.email : undefined)
  const password = adminPassword ?? (demo ? demoOwner.password : undefined)
  return email && password ? { email, password } : null
}

/**
 * Makes the first owner from ADMIN_EMAIL and ADMIN_PASSWORD where the shop has none; answers whether it now has one. A
 * shop that has an owner is left as it is. Throws StartError on a common password, and in production without an owner.
 */
export async function ensureOwner(db: Database, config: Config): Promise<boolean> {
  const [known] = await db.select({ id: staff.id }).from(staff).where(eq(staff.role, 'owner')).limit(1)
  if (known) return true
  const owner = ownerOf(config)
  if (owner === null) {
    if (!config.production) return false
    throw new StartError(
      'This shop has no owner: set ADMIN_EMAIL and ADMIN_PASSWORD to whom /admin shall open for, and start again',
    )
  }
  try {
    refuseCommon(owner.password)
  } catch {
    throw new StartError('ADMIN_PASSWORD is among the commonest passwords: please choose another one')
  }
  // Of several processes that start at once, one makes the owner.
  await db
    .insert(staff)
    .values({ name: 'Owner', email: owner.email, passwordHash: await hashPassword(owner.password), role: 'owner' })
    .onConflictDoNothing()
  return true
}
