const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const box = (kind: string, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([uint32(8 + body.length), Buffer.from(kind, 'latin1'), body])
}

const track = (handler: string) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12))),
  )

/** The structure alone, with tracks `vide` or `soun`. */
export const mp4 = ({ bytes = 4000, brand = 'mp42', tracks = ['soun', 'vide'] } = {}): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(brand), uint32(0), Buffer.from(brand)),
    box('moov', box('mvhd', Buffer.alloc(100)), ...tracks.map(track)),
    box('mdat', Buffer.alloc(bytes)),
  ])

/** Null: unknown size. */
export const ebml = (id: string, content: Uint8Array, size: number | null = content.length): Buffer => {
  const length = size === null ? Buffer.from('01ffffffffffffff', 'hex') : uint32(0x1000_0000 + size)
  return Buffer.concat([Buffer.from(id, 'hex'), length, content])
}

/** The structure alone, with tracks 1 (video) or 2 (sound), of unknown size as browsers record it. */
export const webm = ({ docType = 'webm', tracks = [2, 1] } = {}): Buffer => {
  const entries = tracks.map((type, index) =>
    ebml('ae', Buffer.concat([ebml('d7', Buffer.from([index + 1])), ebml('83', Buffer.from([type]))])),
  )
  const cluster = ebml('1f43b675', ebml('e7', Buffer.from([0])), null)
  const parts = [ebml('1549a966', Buffer.alloc(20)), ebml('1654ae6b', Buffer.concat(entries)), cluster]
  return Buffer.concat([
    ebml('1a45dfa3', ebml('4282', Buffer.from(docType))),
    ebml('18538067', Buffer.concat(parts), null),
  ])
}
