import { ownerRole } from '@kargha/domain/permissions.ts'
import { asc, eq } from 'drizzle-orm'
import type { Config } from '../../platform/config/config.ts'
import { StartError } from '../../platform/config/start-error.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashPassword, isPassword } from '../sessions/password.ts'
import { isPublishedPassword, publishedPasswords, refuseWeakPassword } from '../sessions/weak-password.ts'
import { staff } from './staff-table.ts'

/** Publicly known. */
export const demoOwner = { email: 'owner@kargha.test', password: 'handloom-owner' }

/**
 * As after a start with the demo. A hash shows only the exact password; other cases of it, and customers, are refused at
 * signing in.
 */
async function refusePublishedPasswords(db: Database, { adminPassword }: Config): Promise<void> {
  if (adminPassword !== undefined && isPublishedPassword(adminPassword))
    throw new StartError('ADMIN_PASSWORD is a password of the demo: everybody can read it, so choose another one')
  const hasPublished = async ({ passwordHash }: typeof staff.$inferSelect) =>
    (await Promise.all(publishedPasswords.map((password) => isPassword(passwordHash, password)))).includes(true)
  const found: string[] = []
  for (const member of await db.select().from(staff).orderBy(asc(staff.email)))
    if (await hasPublished(member)) found.push(member.email)
  if (found.length > 0)
    throw new StartError(
      `Everybody can read the passwords of ${found.join(', ')}, which are the demo’s: before NODE_ENV=production, give each account a new one with npm run staff -- new-password <email>`,
    )
}

function ownerOf({ adminEmail, adminPassword, demo }: Config): { email: string; password: string } | null {
  const email = adminEmail ?? (demo ? demoOwner.email : undefined)
  const password = adminPassword ?? (demo ? demoOwner.password : undefined)
  return email && password ? { email, password } : null
}

/**
 * Creates the first owner from ADMIN_EMAIL and ADMIN_PASSWORD if there is none; returns whether there is one. Throws StartError
 * for a weak password, in production also for a published one or no owner.
 */
export async function ensureOwner(db: Database, config: Config): Promise<boolean> {
  if (config.production) await refusePublishedPasswords(db, config)
  const [known] = await db.select({ id: staff.id }).from(staff).where(eq(staff.role, ownerRole)).limit(1)
  if (known) return true
  const owner = ownerOf(config)
  if (owner === null) {
    if (!config.production) return false
    throw new StartError(
      'This shop has no owner: set ADMIN_EMAIL and ADMIN_PASSWORD to create one who can sign in at /admin, and start again',
    )
  }
  if (!config.demo || owner.password !== demoOwner.password)
    await refuseWeakPassword(db, owner.password, { name: 'Owner', email: owner.email }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      throw new StartError(
        'ADMIN_PASSWORD is one of the most common passwords or close to ADMIN_EMAIL or the shop’s name: choose another one',
      )
    })
  // Of processes that start at once, one creates the owner.
  await db
    .insert(staff)
    .values({ name: 'Owner', email: owner.email, passwordHash: await hashPassword(owner.password), role: ownerRole })
    .onConflictDoNothing()
  return true
}
