import { Refused } from '@kargha/contract/kernel/client.ts'
import { asMember } from '../../staff-api.ts'

const headers = { usertype: 'Admin' }

/** Throws Refused. */
const send = (request: () => Promise<Response>): Promise<Response> =>
  asMember(async () => {
    const answer = await request()
    if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})))
    return answer
  })

/** Throws Refused. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const answer = await send(() => fetch(path, { headers }))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Throws Refused. */
export async function sendFile<Data>(path: string, file: File): Promise<Data> {
  const body = new FormData()
  body.append('file', file, file.name)
  const answer = await send(() => fetch(path, { method: 'POST', headers, body }))
  return (await answer.json()).data
}
