import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pagination } from '@kargha/contract/kernel/call.ts'
import type { StaffEmail, StaffEmailRow, StaffEmailsQuery } from '@kargha/contract/staff/emails.ts'
import PostalMime, { type Address } from 'postal-mime'

const extension = '.eml'

export const mailDirectoryOf = (dataDirectory: string): string => join(dataDirectory, 'mail')

const addressOf = (address: Address | undefined) => address?.address ?? ''

/** What another process, or a customer's deletion, removes meanwhile. */
const noneIfGone =
  <None>(none: None) =>
  (error: NodeJS.ErrnoException): None => {
    if (error.code === 'ENOENT') return none
    throw error
  }

async function readEmail(directory: string, id: string): Promise<StaffEmail | null> {
  const file = await readFile(join(directory, id + extension)).catch(noneIfGone(null))
  if (file === null) return null
  const email = await PostalMime.parse(file)
  return {
    _id: id,
    at: new Date(email.date ?? 0).toISOString(),
    to: (email.to ?? []).map(addressOf).join(', '),
    subject: email.subject ?? '',
    from: addressOf(email.from),
    replyTo: (email.replyTo ?? []).map(addressOf).join(', '),
    text: email.text ?? '',
    html: email.html ?? '',
  }
}

const filesIn = (directory: string): Promise<string[]> => readdir(directory).catch(noneIfGone([]))

/** Oldest first: file names begin with the time. */
async function capturedIds(directory: string): Promise<string[]> {
  return (await filesIn(directory))
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length))
    .sort()
}

const rowOf = ({ _id, at, to, subject }: StaffEmail): StaffEmailRow => ({ _id, at, to, subject })

/** Without a search only the page's files are read. */
export async function listCapturedEmails(
  directory: string,
  { q = '', page, limit, order }: StaffEmailsQuery,
): Promise<{ data: StaffEmailRow[]; pagination: Pagination }> {
  const ids = await capturedIds(directory)
  if (order === 'desc') ids.reverse()
  const isMatch = ({ to, subject }: StaffEmail) => `${to} ${subject}`.toLowerCase().includes(q.toLowerCase())
  const offset = (page - 1) * limit
  const pageOf = <Item>(items: readonly Item[]) => items.slice(offset, offset + limit)
  const readAll = async (wantedIds: readonly string[]) => {
    const emails: StaffEmail[] = []
    for (const id of wantedIds) {
      const email = await readEmail(directory, id)
      if (email) emails.push(email)
    }
    return emails
  }
  const matches = q === '' ? undefined : (await readAll(ids)).filter(isMatch)
  const emails = matches ? pageOf(matches) : await readAll(pageOf(ids))
  const total = matches?.length ?? ids.length
  return { data: emails.map(rowOf), pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } }
}

export async function getCapturedEmail(directory: string, id: string): Promise<StaffEmail | null> {
  return (await capturedIds(directory)).includes(id) ? readEmail(directory, id) : null
}

/** Those to a customer, and their messages to the shop with their mobile number. */
export async function deleteCapturedEmailsOf(
  directory: string,
  { email, mobileNo }: { email: string; mobileNo: string },
): Promise<void> {
  const isSame = (address: string) => address.toLowerCase() === email.toLowerCase()
  for (const id of await capturedIds(directory)) {
    const captured = await readEmail(directory, id)
    if (captured && (isSame(captured.to) || (isSame(captured.replyTo) && captured.text.includes(mobileNo))))
      await rm(join(directory, id + extension), { force: true })
  }
}

/** Also a killed server's drafts. */
export async function deleteCapturedEmails(directory: string, days: number): Promise<number> {
  const oldest = Date.now() - days * 86_400_000
  let deleted = 0
  for (const file of await filesIn(directory)) {
    const path = join(directory, file)
    // Another process may delete the same file.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs > oldest) continue
    await rm(path, { force: true })
    deleted += 1
  }
  return deleted
}
