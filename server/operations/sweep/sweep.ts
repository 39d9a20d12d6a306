import { deleteOldImports } from '../../catalogue/product-import/staff-product-imports.ts'
import { deleteOldScans } from '../../catalogue/stocktakes/count-scanned.ts'
import { sweepEmptySearches } from '../../finding/search/empty-searches.ts'
import { deleteOldRecordImports } from '../../office/imports/staff-imports.ts'
import { inSnapshot, type Pool } from '../../platform/db/database.ts'
import { deleteCapturedEmails } from '../../platform/mail/captured-emails.ts'
import { deleteOldFileMarks, markUnreferenced } from '../../platform/media/file-marks.ts'
import type { FileStore } from '../../platform/media/file-store.ts'
import { removeSizes } from '../../platform/media/resize.ts'
import { sweepAttempts } from '../../platform/traffic/rate-limit.ts'
import { deleteForgottenUploads } from '../../platform/uploads/upload-quota.ts'
import { deleteAbandonedCarts } from '../../selling/cart/cart.ts'
import { sweepIdempotencyKeys } from '../../selling/checkout/idempotency.ts'
import { deleteOldOrigins } from '../../selling/checkout/ordered-together.ts'
import { hideEarlierEvidence } from '../../shipping/returns/earlier-evidence.ts'
import { deleteOldComplaints } from '../../shop/complaints/staff-complaints.ts'
import { deleteExpiredChallenges } from '../../shop/second-factor/sign-in-challenge.ts'
import { devices } from '../../shop/sessions/customer-devices.ts'
import { deleteExpiredPasswordResets } from '../../shop/sessions/password-reset.ts'
import { deleteExpiredSessions } from '../../shop/sessions/session.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { devices as staffDevices } from '../../shop/staff/staff-devices.ts'
import { deleteExpiredStaffSessions } from '../../shop/staff/staff-session.ts'
import { sweepBuiltAssets } from '../../site/assets/built-assets.ts'
import { sweepMissingAddresses } from '../../site/redirects/missing-addresses.ts'
import { unreferencedFiles } from '../doctor/referenced-files.ts'

/** Two sweeps must find a file unreferenced: an open transaction may hide a reference from the first. */
async function deleteUnreferencedFiles(db: Pool, fileStore: FileStore, hours: number): Promise<number> {
  const unreferenced = await inSnapshot(db, (tx) => unreferencedFiles(tx, fileStore, hours))
  const names = await markUnreferenced(db, unreferenced)
  for (const name of names) {
    await fileStore.remove(name)
    await removeSizes(fileStore.directory, name)
  }
  await deleteOldFileMarks(db)
  return names.length
}

/** Safe to run twice, or in two processes at once. Errors are thrown after everything else is deleted. */
export async function sweep(db: Pool, fileStore: FileStore, mailDirectory: string): Promise<Record<string, number>> {
  const { cartDays, capturedEmailDays, uploadHours } = await shopSettings(db)
  const kinds: Record<string, () => Promise<number>> = {
    sessions: () => deleteExpiredSessions(db),
    staffSessions: () => deleteExpiredStaffSessions(db),
    signInChallenges: () => deleteExpiredChallenges(db),
    customerDevices: () => devices.forgetUnused(db),
    staffDevices: () => staffDevices.forgetUnused(db),
    passwordResets: () => deleteExpiredPasswordResets(db),
    idempotencyKeys: () => sweepIdempotencyKeys(db),
    attempts: () => sweepAttempts(db),
    productImports: () => deleteOldImports(db),
    recordImports: () => deleteOldRecordImports(db),
    stocktakeScans: () => deleteOldScans(db),
    emptySearches: () => sweepEmptySearches(db),
    missingAddresses: () => sweepMissingAddresses(db),
    purchaseOrigins: () => deleteOldOrigins(db),
    complaints: () => deleteOldComplaints(db),
    carts: () => deleteAbandonedCarts(db, cartDays),
    capturedEmails: () => deleteCapturedEmails(mailDirectory, capturedEmailDays),
    builtAssets: () => sweepBuiltAssets(db),
    drafts: () => fileStore.removeDrafts(),
    // Before the files, as it removes references.
    hiddenEvidence: () => hideEarlierEvidence(db, fileStore),
    uploads: () => deleteForgottenUploads(db, uploadHours),
    files: () => deleteUnreferencedFiles(db, fileStore, uploadHours),
  }
  const deleted: Record<string, number> = {}
  const failures: unknown[] = []
  for (const [kind, remove] of Object.entries(kinds))
    try {
      deleted[kind] = await remove()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Some of what has expired could not be deleted')
  return deleted
}
