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
  const settled = (id: string, state: RecordImport['state']) =>
    vi.waitFor(
      async () => {
        const { data } = await client('getImport', { params: { id } })
        expect(data.state).toBe(state)
        return data
      },
      { timeout: 30_000 },
    )
  const check = async (content: Uint8Array | string) => {
    const { data, message } = await send(content)
    expect(message).toBe('The file is being checked')
    return settled(data._id, 'Checked')
  }
  const commit = async (id: string) => {
    await client('commitImport', { params: { id } })
    return settled(id, 'Imported')
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
