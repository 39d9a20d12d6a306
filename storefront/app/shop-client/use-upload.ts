import { Refused } from '@kargha/contract/kernel/client.ts'
import { shrinkPicture } from '@kargha/contract/kernel/shrink-picture.ts'
import type { Data } from '@kargha/contract/shop/client.ts'
import { uploadProblem } from '@kargha/domain/upload-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { useClient } from './client.ts'

const forms = {
  uploadImages: { field: 'images', purpose: 'evidence' },
  uploadProfileImage: { field: 'profileImage', purpose: 'picture' },
} as const

/** One file at a time; unmounting cancels. */
export function useUpload<Name extends keyof typeof forms>(name: Name) {
  const client = useClient()
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const cancel = () => {
    running.current?.abort()
    running.current = null
    setShare(null)
  }

  /** Shrinks pictures first. Null if cancelled. Rejects as the client does, at once for what the server would refuse. */
  const send = async (file: File): Promise<Data<Name> | null> => {
    cancel()
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    const onProgress = (share: number) => {
      if (running.current === controller) setShare(share)
    }
    try {
      const { field, purpose } = forms[name]
      const prepared = await shrinkPicture(file)
      const message = uploadProblem(prepared, purpose)
      if (message) throw new Refused(415, { message })
      const upload = { field, file: prepared, onProgress, signal: controller.signal }
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
