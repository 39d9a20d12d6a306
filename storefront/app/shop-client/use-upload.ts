import type { Data } from '@kargha/contract/shop/client.ts'
import { useEffect, useRef, useState } from 'react'
import { useClient } from './client.ts'

const fields = { uploadImages: 'images', uploadProfileImage: 'profileImage' } as const

/** One file at a time; unmounting cancels. */
export function useUpload<Name extends keyof typeof fields>(name: Name) {
  const client = useClient()
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const cancel = () => {
    running.current?.abort()
    running.current = null
    setShare(null)
  }

  /** Null if cancelled. Rejects as the client does. */
  const send = async (file: File): Promise<Data<Name> | null> => {
    cancel()
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    const onProgress = (share: number) => {
      if (running.current === controller) setShare(share)
    }
    try {
      const upload = { field: fields[name], file, onProgress, signal: controller.signal }
      return (await client<Name>(name, { upload })).data
    } catch (error) {
      if (controller.signal.aborted) return null
      throw error
    } finally {
      if (running.current === controller) cancel()
    }
  }

  return {
    /** From 0 to 1; null while no upload is running. */
    share,
    send,
    cancel,
  }
}
