import { readFile } from 'node:fs/promises'
import type { RecordImport, RecordReport } from '@kargha/contract/staff/imports.ts'
import { expect, vi } from 'vitest'
import type { TestShop } from './shop.ts'
import type { hireStaff } from './staff.ts'
import { upload } from './upload.ts'

type Staff = Awaited<ReturnType<typeof hireStaff>>

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
  return { send, settled, check, commit, importTable }
}

export const inputTable = (name: string): Promise<string> => readFile(`testing/inputs/${name}`, 'utf8')

export const countsOf = ({ created, changed, unchanged, refused }: RecordReport) => ({
  created,
  changed,
  unchanged,
  refused,
})
