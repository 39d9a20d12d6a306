import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pagination } from '@kargha/contract/call.ts'
import type { StaffLetter, StaffLetterRow, StaffLettersQuery } from '@kargha/contract/staff-letters.ts'
import PostalMime, { type Address } from 'postal-mime'

const ending = '.eml'

/** Where letters are captured, in the shop's data. */
export const mailDirectoryIn = (dataDirectory: string): string => join(dataDirectory, 'mail')

const addressOf = (address: Address | undefined) => address?.address ?? ''

async function read(directory: string, id: string): Promise<StaffLetter> {
  const letter = await PostalMime.parse(await readFile(join(directory, id + ending)))
  return {
    _id: id,
    at: new Date(letter.date ?? 0).toISOString(),
    to: (letter.to ?? []).map(addressOf).join(', '),
    subject: letter.subject ?? '',
    from: addressOf(letter.from),
    replyTo: (letter.replyTo ?? []).map(addressOf).join(', '),
    text: letter.text ?? '',
    html: letter.html ?? '',
  }
}

/** The ids of the captured letters, oldest first: their names begin with the moment of their capture. */
async function idsIn(directory: string): Promise<string[]> {
  const files = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    // No letter has been captured yet.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort()
}

const rowOf = ({ _id, at, to, subject }: StaffLetter): StaffLetterRow => ({ _id, at, to, subject })

/** A page of the captured letters, newest first unless told otherwise. Without words to look for, it reads its own alone. */
export async function capturedLetters(
  directory: string,
  { q = '', page, limit, order }: StaffLettersQuery,
): Promise<{ data: StaffLetterRow[]; pagination: Pagination }> {
  const ids = await idsIn(directory)
  if (order === 'desc') ids.reverse()
  const isAbout = ({ to, subject }: StaffLetter) => `${to} ${subject}`.toLowerCase().includes(q.toLowerCase())
  const offset = (page - 1) * limit
  const pageOf = <Item>(items: readonly Item[]) => items.slice(offset, offset + limit)
  const readAll = async (some: readonly string[]) => {
    const letters: StaffLetter[] = []
    for (const id of some) letters.push(await read(directory, id))
    return letters
  }
  const found = q === '' ? undefined : (await readAll(ids)).filter(isAbout)
  const letters = found ? pageOf(found) : await readAll(pageOf(ids))
  const total = found?.length ?? ids.length
  return { data: letters.map(rowOf), pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } }
}

/** One captured letter; null where there is no such one. */
export async function capturedLetter(directory: string, id: string): Promise<StaffLetter | null> {
  return (await idsIn(directory)).includes(id) ? read(directory, id) : null
}
