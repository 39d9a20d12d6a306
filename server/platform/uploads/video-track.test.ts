import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { box, ebml, mp4, webm } from '../../../testing/videos.ts'
import { hasVideoTrack } from './video-track.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kargha-videos-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function accepted(content: Buffer, kind: 'mp4' | 'webm'): Promise<boolean> {
  const path = join(directory, 'video')
  await writeFile(path, content)
  return hasVideoTrack(path, kind)
}

test.each([
  ['MP4', mp4(), 'mp4'],
  ['a film of an iPhone', mp4({ brand: 'qt  ' }), 'mp4'],
  [
    'MP4 with its content of 64-bit size',
    Buffer.concat([
      mp4(),
      Buffer.from('00000001', 'hex'),
      Buffer.from('mdat'),
      Buffer.from('0000000000000014', 'hex'),
      Buffer.alloc(4),
    ]),
    'mp4',
  ],
  [
    'MP4 whose last box extends to the end',
    Buffer.concat([mp4(), Buffer.alloc(4), Buffer.from('mdat'), Buffer.alloc(99)]),
    'mp4',
  ],
  ['WebM', webm(), 'webm'],
] as const)('accepts %s', async (_, content, kind) => {
  expect((await fileTypeFromBuffer(content))?.mime).toMatch(/^video\//)
  expect(await accepted(content, kind)).toBe(true)
})

const brand = Buffer.from('mp42\0\0\0\0mp42')
test.each([
  ['zeros behind the first box', Buffer.concat([box('ftyp', brand), Buffer.alloc(4000)]), 'mp4'],
  [
    'anything behind the first box',
    Buffer.concat([box('ftyp', brand), Buffer.from('MZ another program'.repeat(99))]),
    'mp4',
  ],
  ['a box of data only', Buffer.concat([box('ftyp', brand), box('mdat', Buffer.alloc(4000))]), 'mp4'],
  ['sound only', mp4({ tracks: ['soun'] }), 'mp4'],
  ['an unknown brand', mp4({ brand: 'heic' }), 'mp4'],
  ['the first half of a video', mp4().subarray(0, 2400), 'mp4'],
  [
    'a box that is larger than its parent',
    Buffer.concat([box('ftyp', brand), box('moov', Buffer.from('00ffffff', 'hex'), Buffer.from('trak'))]),
    'mp4',
  ],
  [
    'a box without a size that ends nowhere',
    Buffer.concat([box('ftyp', brand), Buffer.from('00000004', 'hex'), Buffer.from('moov')]),
    'mp4',
  ],
  ['a header of WebM only', webm().subarray(0, 20), 'webm'],
  ['WebM with sound only', webm({ tracks: [2] }), 'webm'],
  ['Matroska of another kind', webm({ docType: 'xyzw' }), 'webm'],
  [
    'anything behind the header of WebM',
    Buffer.concat([ebml('1a45dfa3', ebml('4282', Buffer.from('webm'))), Buffer.from('MZ another program')]),
    'webm',
  ],
  ['nothing', Buffer.alloc(0), 'webm'],
] as const)('refuses %s', async (_, content, kind) => {
  expect(await accepted(content, kind)).toBe(false)
})
