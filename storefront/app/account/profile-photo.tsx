import type { Profile } from '@kargha/contract/shop/account.ts'
import { graphemesOf } from '@kargha/domain/graphemes.ts'
import { useQueryClient } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../shop-client/client.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { useUpload } from '../shop-client/use-upload.ts'
import { Picture } from '../ui/picture.tsx'
import { Progress } from '../ui/progress.tsx'
import { toast } from '../ui/toast.ts'
import { profileQuery, updateSession } from './profile-queries.ts'

const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif'
const showFailure = (reason: string) => toast.failure('Something Went Wrong!', { description: reason })

/** A new photo is shown while it is still uploading. */
export function ProfilePhoto({ profile }: { profile: Profile }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { share, send } = useUpload('uploadProfileImage')
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState('')
  useEffect(() => () => URL.revokeObjectURL(preview), [preview])

  const upload = async (file: File) => {
    setPreview(URL.createObjectURL(file))
    try {
      const uploaded = await send(file)
      // Cancelled: another file was chosen, or the page was left.
      if (!uploaded) return
      const { image } = uploaded
      queryClient.setQueryData(
        profileQuery(client, profile._id).queryKey,
        (profile) => profile && { ...profile, image },
      )
      updateSession({ image })
      toast.success('Profile picture updated successfully')
    } catch (error) {
      setPreview('')
      showFailure(storeMessage(error))
    }
  }

  const isUploading = share !== null
  return (
    <div className="relative mb-2 size-24 shrink-0">
      <Avatar name={profile.name} image={preview || profile.image} isDimmed={isUploading} />
      <button
        type="button"
        aria-label="Change photo"
        aria-busy={isUploading || undefined}
        onClick={() => input.current?.click()}
        className="absolute -bottom-2 -right-2 grid size-touch place-items-center rounded-full border-3 border-paper bg-indigo text-card transition hover:bg-indigo-deep"
      >
        <Camera aria-hidden size={18} />
      </button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Allows choosing the same file again after a failure.
          target.value = ''
          if (file) void upload(file)
        }}
      />
      {isUploading && (
        <div className="absolute inset-x-0 top-full pt-2">
          <Progress label="Photo upload" share={share} />
        </div>
      )}
    </div>
  )
}

function Avatar({ name, image, isDimmed }: { name: string; image: string; isDimmed: boolean }) {
  const shape = `size-full rounded-full transition-opacity ${isDimmed ? 'opacity-55' : ''}`
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
      {graphemesOf(name)[0]?.toUpperCase()}
    </span>
  )
}
