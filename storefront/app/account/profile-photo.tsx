import type { Profile } from '@kargha/contract/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../api.ts'
import { storeMessage } from '../messages.ts'
import { currentSession, signIn } from '../session.ts'
import { Picture } from '../ui/picture.tsx'
import { Progress } from '../ui/progress.tsx'
import { toast } from '../ui/toast.ts'
import { useUpload } from '../ui/use-upload.ts'
import { profileQuery } from './profile-queries.ts'

const kinds = 'image/jpeg,image/png,image/webp,image/avif'
/** In bytes, as the server takes it. */
const largest = 10 * 1024 * 1024
const fail = (why: string) => toast.failure('Something Went Wrong!', { description: why })

/** The customer's photo, and the camera that puts another in its place: seen at once, while it is still on its way. */
export function ProfilePhoto({ profile }: { profile: Profile }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { share, send } = useUpload('uploadProfileImage')
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState('')
  useEffect(() => () => URL.revokeObjectURL(preview), [preview])

  const upload = async (file: File) => {
    if (file.size > largest) return fail('A picture may have 10 MB at most')
    setPreview(URL.createObjectURL(file))
    try {
      const answer = await send(file)
      // Called back: another was chosen meanwhile, or the page was left.
      if (!answer) return
      const { image } = answer
      queryClient.setQueryData(profileQuery(client, profile._id).queryKey, (known) => known && { ...known, image })
      const session = currentSession()
      if (session) signIn({ ...session.details, token: session.token, image })
      toast.success('Profile picture updated successfully')
    } catch (error) {
      setPreview('')
      fail(storeMessage(error))
    }
  }

  const isUnderWay = share !== null
  return (
    <div className="relative mb-2 size-24 shrink-0">
      <Face name={profile.name} image={preview || profile.image} isFaint={isUnderWay} />
      <button
        type="button"
        aria-label="Change photo"
        aria-busy={isUnderWay || undefined}
        onClick={() => input.current?.click()}
        className="absolute -bottom-2 -right-2 grid size-touch place-items-center rounded-full border-3 border-paper bg-indigo text-card transition hover:bg-indigo-deep"
      >
        <Camera aria-hidden size={18} />
      </button>
      <input
        ref={input}
        type="file"
        accept={kinds}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // So that the same file can be chosen again after a failure.
          target.value = ''
          if (file) void upload(file)
        }}
      />
      {isUnderWay && (
        <div className="absolute inset-x-0 top-full pt-2">
          <Progress label="Photo upload" share={share} />
        </div>
      )}
    </div>
  )
}

function Face({ name, image, isFaint }: { name: string; image: string; isFaint: boolean }) {
  const shape = `size-full rounded-full transition-opacity ${isFaint ? 'opacity-55' : ''}`
  return image ? (
    <Picture
      src={image}
      alt="Your photo"
      width={96}
      height={96}
      sizes="96px"
      eager
      className={`${shape} object-cover`}
    />
  ) : (
    <span aria-hidden className={`${shape} grid place-items-center bg-indigo font-display text-title text-card`}>
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
