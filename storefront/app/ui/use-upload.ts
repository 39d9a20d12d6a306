import type { Data } from '@kargha/contract/client.ts'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../api.ts'

/** The form field that each call looks for its file in. */
const fields = { uploadImages: 'images', uploadProfileImage: 'profileImage' } as const

/** One file on its way to the shop. It is called back when what shows it goes. */
export function useUpload<Name extends keyof typeof fields>(name: Name) {
  const client = useClient()
  const [share, setShare] = useState<number | null>(null)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const callBack = () => {
    underWay.current?.abort()
    underWay.current = null
    setShare(null)
  }

  /** Sends the file; resolves to what the shop answered, or to null when it was called back. Rejects as the client does. */
  const send = async (file: File): Promise<Data<Name> | null> => {
    callBack()
    const controller = new AbortController()
    underWay.current = controller
    setShare(0)
    const onProgress = (share: number) => {
      if (underWay.current === controller) setShare(share)
    }
    try {
      const upload = { field: fields[name], file, onProgress, signal: controller.signal }
      return (await client<Name>(name, { upload })).data
    } catch (error) {
      if (controller.signal.aborted) return null
      throw error
    } finally {
      if (underWay.current === controller) callBack()
    }
  }

  return {
    /** How much of it is there, 0 to 1; null when nothing is under way. */
    share,
    send,
    callBack,
  }
}
