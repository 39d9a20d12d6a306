import { expect, it } from 'vitest'
import { acceptedFormats, heicText, largePictureText, largeVideoText, uploadProblem } from './upload-rules.ts'

const megabyte = 1024 * 1024

it.each([
  ['loom.jpg', 'image/jpeg', 10, undefined, undefined],
  ['loom.png', 'image/png', 10.1, largePictureText, largePictureText],
  ['loom.HEIC', '', 2, heicText, heicText],
  ['loom.heif', 'image/heif', 2, heicText, heicText],
  ['loom', 'image/heic', 2, heicText, heicText],
  ['loom.mp4', 'video/mp4', 100, acceptedFormats.picture, undefined],
  ['loom.mov', 'video/quicktime', 100.1, acceptedFormats.picture, largeVideoText],
  ['loom.3gp', 'video/3gpp', 2, acceptedFormats.picture, acceptedFormats.evidence],
  ['loom.pdf', 'application/pdf', 2, acceptedFormats.picture, acceptedFormats.evidence],
  ['loom', '', 2, undefined, undefined],
])('%s of type "%s" and %d MB is sent or not', (name, type, megabytes, asPicture, asEvidence) => {
  const file = { name, type, size: megabytes * megabyte }
  expect(uploadProblem(file, 'picture')).toBe(asPicture)
  expect(uploadProblem(file, 'evidence')).toBe(asEvidence)
})
