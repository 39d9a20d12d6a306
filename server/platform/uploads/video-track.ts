import { type FileHandle, open } from 'node:fs/promises'

/** More than any video of 100 MB has before its pictures. */
const maxElements = 20_000

type Element = { kind: string; start: number; end: number }
/** In a parent that ends at `end`; null if there is none. */
type ReadElement = (file: FileHandle, position: number, end: number) => Promise<Element | null>

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** ISO 14496-12 (MP4) or QuickTime: 32-bit size, four characters, and a 64-bit size if the first is 1. */
const readBox: ReadElement = async (file, position, end) => {
  const header = await bytesAt(file, position, 16)
  if (header.length < 8) return null
  const kind = header.toString('latin1', 4, 8)
  const size = header.readUInt32BE(0)
  if (!/^[\w\xa9 -]{4}$/.test(kind) || (size === 1 && header.length < 16)) return null
  const [length, headerLength] = size === 1 ? [Number(header.readBigUInt64BE(8)), 16] : [size || end - position, 8]
  const boxEnd = position + length
  return length < headerLength || boxEnd > end ? null : { kind, start: position + headerLength, end: boxEnd }
}

/** RFC 8794: leading zero bits count further bytes. */
function vint(
  bytes: Buffer,
  at: number,
  keepsMarker: boolean,
): { value: number; length: number; isUnknown: boolean } | null {
  const first = bytes[at]
  if (first === undefined || first === 0) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  let value = keepsMarker ? first : first & (0xff >> length)
  let isUnknown = (first & (0xff >> length)) === 0xff >> length
  for (let index = at + 1; index < at + length; index++) {
    value = value * 256 + (bytes[index] ?? 0)
    isUnknown &&= bytes[index] === 0xff
  }
  return { value, length, isUnknown }
}

/** Recording browsers write elements of unknown size, which fill their parent. */
const readEbml: ReadElement = async (file, position, end) => {
  const header = await bytesAt(file, position, 12)
  const id = vint(header, 0, true)
  const size = id && id.length <= 4 ? vint(header, id.length, false) : null
  if (id === null || size === null) return null
  const start = position + id.length + size.length
  const elementEnd = size.isUnknown ? end : start + size.value
  return elementEnd > end ? null : { kind: id.value.toString(16), start, end: elementEnd }
}

/** Up to the first `last`; null if they don't fill the parent. */
async function childrenOf(
  file: FileHandle,
  read: ReadElement,
  { start, end }: Pick<Element, 'start' | 'end'>,
  last?: string,
): Promise<Element[] | null> {
  const children: Element[] = []
  for (let position = start; position < end; ) {
    const child = await read(file, position, end)
    if (child === null || children.length === maxElements) return null
    children.push(child)
    if (child.kind === last) break
    position = child.end
  }
  return children
}

/** Played by browsers, recorded by phones. */
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|hvc1|qt {2}|M4V[ HP]|MSNV|3g[2p][0-9a-z]|dash|f4v )$/

async function isMp4WithVideo(file: FileHandle, size: number): Promise<boolean> {
  const inside = async (box: Pick<Element, 'start' | 'end'> | undefined, kind: string) =>
    ((box && (await childrenOf(file, readBox, box))) ?? []).filter((child) => child.kind === kind)
  const boxes = await childrenOf(file, readBox, { start: 0, end: size })
  const [type] = boxes ?? []
  if (type?.kind !== 'ftyp') return false
  const brandList = (await bytesAt(file, type.start, Math.min(type.end - type.start, 256))).toString('latin1')
  // The major brand, its version, compatible brands.
  if (!(brandList.match(/.{4}/gs) ?? []).some((brand, index) => index !== 1 && brands.test(brand))) return false
  for (const track of await inside(
    boxes?.find(({ kind }) => kind === 'moov'),
    'trak',
  )) {
    const [media] = await inside(track, 'mdia')
    const [handler] = await inside(media, 'hdlr')
    if (handler && (await bytesAt(file, handler.start + 8, 4)).toString('latin1') === 'vide') return true
  }
  return false
}

const ebml = { header: '1a45dfa3', docType: '4282', segment: '18538067', tracks: '1654ae6b', track: 'ae', type: '83' }

async function isWebmWithVideo(file: FileHandle, size: number): Promise<boolean> {
  const inside = (element: Pick<Element, 'start' | 'end'>, last?: string) => childrenOf(file, readEbml, element, last)
  const [header, segment] = (await inside({ start: 0, end: size })) ?? []
  if (header?.kind !== ebml.header || segment?.kind !== ebml.segment) return false
  const docType = (await inside(header))?.find(({ kind }) => kind === ebml.docType)
  if (!docType || (await bytesAt(file, docType.start, 4)).toString('latin1') !== 'webm') return false
  // Elements after the tracks may have unknown size.
  const tracks = (await inside(segment, ebml.tracks))?.at(-1)
  if (tracks?.kind !== ebml.tracks) return false
  for (const track of (await inside(tracks)) ?? []) {
    const type = track.kind === ebml.track && (await inside(track))?.find(({ kind }) => kind === ebml.type)
    if (type && (await bytesAt(file, type.start, 1))[0] === 1) return true
  }
  return false
}

/** Reads the structure only: files in disguise or cut off lack a complete one. */
export async function hasVideoTrack(path: string, kind: 'mp4' | 'webm'): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return kind === 'mp4' ? await isMp4WithVideo(file, size) : await isWebmWithVideo(file, size)
  } finally {
    await file.close()
  }
}
