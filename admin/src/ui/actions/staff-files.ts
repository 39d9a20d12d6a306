import { Refused } from '@kargha/contract/kernel/client.ts'
import { asMember } from '../../staff-api.ts'

const headers = { usertype: 'Admin' }

/** The shop's answer, or the refusal that it is. */
const send = (request: () => Promise<Response>): Promise<Response> =>
  asMember(async () => {
    const answer = await request()
    if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})))
    return answer
  })

/** Downloads a file of the staff API. Throws Refused. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const answer = await send(() => fetch(path, { headers }))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Sends a file to the staff API, and resolves to the answer's data. Throws Refused. */
export async function sendFile<Data>(path: string, file: File): Promise<Data> {
  const body = new FormData()
  body.append('file', file, file.name)
  const answer = await send(() => fetch(path, { method: 'POST', headers, body }))
  return (await answer.json()).data
}
