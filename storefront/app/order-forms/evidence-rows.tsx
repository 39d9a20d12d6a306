import type { ReturnImage } from '@kargha/contract/shop/order-forms.ts'
import { isVideo } from '@kargha/contract/shop/return-policy.ts'
import Film from 'lucide-react/icons/film'
import ImagePlus from 'lucide-react/icons/image-plus'
import Plus from 'lucide-react/icons/plus'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverMessage } from '../shop-client/messages.ts'
import { useUpload } from '../shop-client/use-upload.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Picture } from '../ui/picture.tsx'
import { Progress } from '../ui/progress.tsx'
import { toast } from '../ui/toast.ts'

/** The contract's limit. */
const maxFiles = 20

/** `url` is empty until the file is uploaded. */
type Evidence = ReturnImage & { key: number; fileName: string }

export function useEvidence() {
  const list = useRef<HTMLUListElement>(null)
  const [rows, setRows] = useState<readonly Evidence[]>([{ key: 0, url: '', fileName: '', description: '' }])
  const change = (key: number, changed: Partial<Evidence>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  const add = () =>
    setRows((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, url: '', fileName: '', description: '' }])
  return {
    list,
    rows,
    change,
    add,
    focusLastRow: (input = 'input[type=file]') =>
      list.current?.lastElementChild?.querySelector<HTMLElement>(input)?.focus(),
    isUploading: rows.some(({ url, fileName }) => fileName && !url),
    images: rows.filter(({ url }) => url).map(({ url, description }) => ({ url, description })),
  }
}
type EvidenceList = ReturnType<typeof useEvidence>

type Props = {
  evidence: EvidenceList
  needed: string
}

export function EvidenceRows({ evidence: { list, rows, change, add, focusLastRow }, needed }: Props) {
  const addRow = () => {
    const last = rows.at(-1)
    const isComplete = last?.url && last.description.trim()
    if (isComplete) flushSync(add)
    else toast.failure('Please Fill Both of field first')
    focusLastRow(!isComplete && last?.fileName ? 'input:not([type=file])' : undefined)
  }
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 font-medium">Pictures and videos</legend>
      {needed && <p>{needed}</p>}
      <p className="text-small text-ink-soft">JPEG, PNG, WebP or AVIF up to 10 MB; MP4, WebM or MOV up to 100 MB.</p>
      <ul ref={list} className="divide-y divide-line border-y border-line">
        {rows.map((row, index) => (
          <EvidenceRow key={row.key} row={row} position={index + 1} onChange={(changed) => change(row.key, changed)} />
        ))}
      </ul>
      {rows.length < maxFiles && (
        <Button look="quiet" className="justify-self-start" onClick={addRow}>
          <Plus aria-hidden size={18} />
          Add row
        </Button>
      )}
    </fieldset>
  )
}

type RowProps = {
  row: Evidence
  /** Counted from 1. */
  position: number
  onChange: (changed: Partial<Evidence>) => void
}

function EvidenceRow({ row, position, onChange }: RowProps) {
  const upload = useUpload('uploadImages')
  const picker = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState('')
  const failureId = useId()

  const uploadFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Allows choosing the same file again after it was removed.
    target.value = ''
    if (!file) return
    onChange({ fileName: file.name, url: '' })
    setFailure('')
    try {
      const uploaded = await upload.send(file)
      if (uploaded) onChange({ url: uploaded[0]?.url ?? '' })
    } catch (error) {
      const reason = serverMessage(error, 'Failed to upload image .')
      toast.failure(reason)
      setFailure(reason)
      onChange({ fileName: '' })
    }
  }
  const removeFile = () => {
    upload.cancel()
    onChange({ fileName: '', url: '' })
    picker.current?.focus()
  }

  return (
    <li className="grid gap-4 py-4 sm:grid-cols-2">
      <div className="grid content-start gap-1">
        <p aria-hidden className="font-medium">
          File
        </p>
        <label
          className={`${row.fileName ? 'sr-only' : 'flex'} min-h-touch items-center gap-2 rounded-soft border border-dashed border-ink/50 px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo hover:border-ink hover:bg-card`}
        >
          <ImagePlus aria-hidden size={18} />
          Choose a picture or video
          <span className="sr-only">, {position}</span>
          <input
            ref={picker}
            type="file"
            accept="image/*,video/*"
            aria-describedby={failure && failureId}
            onChange={uploadFile}
            className="sr-only"
          />
        </label>
        {failure && (
          <p id={failureId} className="text-small font-medium text-madder">
            {failure}
          </p>
        )}
        {row.fileName && (
          <div className="grid grid-cols-[4rem_1fr] items-center gap-3">
            <Preview url={row.url} />
            <div className="grid min-w-0 justify-items-start">
              <p className="w-full truncate text-small">{row.fileName}</p>
              <span role="status" className="sr-only">
                {row.url && `${row.fileName} has been uploaded`}
              </span>
              {upload.share !== null && (
                <div className="w-full">
                  <Progress label={`Uploading ${row.fileName}`} share={upload.share} />
                </div>
              )}
              <Button look="plain" className="-ml-3 px-3!" onClick={removeFile}>
                Remove <span className="sr-only">{row.fileName}</span>
              </Button>
            </div>
          </div>
        )}
      </div>
      <Field
        label="Description"
        maxLength={500}
        value={row.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </li>
  )
}

function Preview({ url }: { url: string }) {
  return isVideo(url) ? (
    <span className="grid aspect-square place-items-center rounded-soft bg-paper-deep text-ink-soft">
      <Film aria-hidden />
    </span>
  ) : (
    <Picture
      src={url}
      alt=""
      width={320}
      height={320}
      sizes="4rem"
      className="aspect-square w-full rounded-soft object-cover"
    />
  )
}
