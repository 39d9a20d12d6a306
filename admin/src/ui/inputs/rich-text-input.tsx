import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-editor.tsx'

/** A fifth of the back office's script: loaded only where needed. */
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

/** HTML. */
export const RichTextInput = (props: RichTextProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={190} />}>
    <RichTextEditor {...props} />
  </Suspense>
)
