import { NoResponse, Refused, type Send } from '@kargha/contract/kernel/client.ts'
import { type Client, createClient } from '@kargha/contract/shop/client.ts'
import { createContext, useContext } from 'react'
import { currentSession } from './session.ts'

export const ClientContext = createContext<Client | null>(null)

export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientContext above it')
  return client
}

const send: Send = async (request) => {
  // Few visitors upload, so this code is loaded with the first file.
  if (request.upload) return (await import('./send-upload.ts')).sendUpload(request, request.upload)
  const { method, url, headers, body = null, signal = null } = request
  const response = await fetch(url, { method, headers, body, signal })
  return { status: response.status, body: await response.json().catch(() => null) }
}

/** `onExpired` runs when the shop no longer knows a call's session. */
export function browserClient(onExpired: (refusal: Refused) => void): Client {
  const client = createClient(send, () => currentSession()?.token ?? '')
  return async (name, input) => {
    const token = currentSession()?.token
    try {
      return await client(name, input)
    } catch (error) {
      if (error instanceof Refused && error.code === 'UNAUTHENTICATED' && token && token === currentSession()?.token)
        onExpired(error)
      throw error
    }
  }
}

/** Refusals stay; server errors and missing responses may pass. */
export const worthRetrying = (failures: number, error: unknown) =>
  failures < 2 && (error instanceof NoResponse || (error instanceof Refused && error.status >= 500))
