import { readFile } from 'node:fs/promises'
import type { RecordImport, RecordReport, TableMatch } from '@kargha/contract/staff/imports.ts'
import type { ImportKind } from '@kargha/domain/enums.ts'
import type { RecordUse } from '@kargha/domain/record-uses.ts'
import { expect, vi } from 'vitest'
import type { TestShop } from './shop.ts'
import type { hireStaff } from './staff.ts'
import { upload } from './upload.ts'

type Staff = Awaited<ReturnType<typeof hireStaff>>

/** What each column of a table that is nobody's export is, by its heading. */
export type Uses = Record<string, RecordUse | null>

export const matchOf = (kind: ImportKind, uses: Uses) =>
  ({ kind, columns: Object.entries(uses).map(([heading, use]) => ({ heading, use })) }) as TableMatch

/** Sends tables of `testing/inputs`, or texts, as staff do. */
export function tableSender(shop: TestShop, { client, token }: Staff) {
  const send = (content: Uint8Array | string, name = 'table.csv') =>
    upload(shop, {
      path: '/api/v1/admin/imports',
      token,
      field: 'file',
      files: [[name, Buffer.from(content)]],
    })
  const settled = (id: string, state: RecordImport['state'], timeout = 30_000) =>
    vi.waitFor(
      async () => {
        const { data } = await client('getImport', { params: { id } })
        expect(data.state).toBe(state)
        return data
      },
      { timeout },
    )
  const check = async (content: Uint8Array | string, timeout?: number) => {
    const { data, message } = await send(content)
    expect(message).toBe('The file is being checked')
    return settled(data._id, 'Checked', timeout)
  }
  const commit = async (id: string, timeout?: number) => {
    await client('commitImport', { params: { id } })
    return settled(id, 'Imported', timeout)
  }
  const importTable = async (content: Uint8Array | string): Promise<RecordImport> => commit((await check(content))._id)

  /** Of a table that waits for its columns: what each is guessed to be. */
  async function guessOf(table: string) {
    const { data, message } = await send(table)
    expect(message).toBe('Please choose what its columns are')
    const { _id: id, kind, source, columns } = (await client('getImport', { params: { id: data._id } })).data
    expect(source).toBe('Other')
    const as = (of: ImportKind): Uses =>
      Object.fromEntries((columns ?? []).map(({ heading, uses }) => [heading, uses[of]]))
    return { id, kind, uses: as(kind), as, columns: columns ?? [] }
  }
  const match = (id: string, kind: ImportKind, uses: Uses) =>
    client('matchTableColumns', { params: { id }, body: matchOf(kind, uses) })
  async function checkAs(id: string, kind: ImportKind, uses: Uses) {
    await match(id, kind, uses)
    return settled(id, 'Checked')
  }
  return { send, settled, check, commit, importTable, guessOf, match, checkAs }
}

export const inputTable = (name: string): Promise<string> => readFile(`testing/inputs/${name}`, 'utf8')

export const countsOf = ({ created, changed, unchanged, refused }: RecordReport) => ({
  created,
  changed,
  unchanged,
  refused,
})
