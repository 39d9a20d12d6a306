import { NoResponse, Refused } from '@kargha/contract/kernel/client.ts'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sendFromZip } from './send-from-zip.ts'

const zipOf = (files: Zippable) => zipSync(files, { level: 0 })

/** What is sent of a ZIP, and how it ends. */
async function sent(
  zip: Uint8Array<ArrayBuffer>,
  missing: string[],
  upload: (picture: File) => Promise<string> = async (picture) => `${await picture.text()} ${picture.type}`,
) {
  const taken: Record<string, string> = {}
  const progress: number[][] = []
  const outcome = await sendFromZip(new Blob([zip]), {
    missing: async () => missing,
    upload,
    take: async (address, image) => {
      taken[address] = image
    },
    onProgress: (...each) => progress.push(each),
  })
  return { outcome, taken, progress }
}

it('sends what is missing and there, each file once', async () => {
  const uploads: string[] = []
  const zip = zipOf({ 'a/Front.JPG': strToU8('front'), 'a/back.webp': strToU8('back'), 'other.jpg': strToU8('other') })
  const { outcome, taken, progress } = await sent(
    zip,
    ['front.jpg', '/media/FRONT.jpg', 'back.webp', 'side.jpg'],
    async ({ name, type }) => {
      uploads.push(`${name} ${type}`)
      return name
    },
  )
  expect(outcome).toEqual({ taken: 3, refused: [], absent: 1, stopped: '' })
  expect(uploads).toEqual(['Front.JPG image/jpeg', 'back.webp image/webp'])
  expect(taken).toEqual({ 'front.jpg': 'Front.JPG', '/media/FRONT.jpg': 'Front.JPG', 'back.webp': 'back.webp' })
  expect(progress).toEqual([
    [0, 3],
    [2, 3],
  ])
})

it('goes on past what is refused, and stops where nothing else would be taken', async () => {
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg']
  const zip = zipOf(Object.fromEntries(names.map((name) => [name, strToU8(name)])))
  const upload =
    (error: Error) =>
    async ({ name }: File) => {
      if (name === '2.jpg') throw error
      return name
    }
  const past = await sent(zip, names, upload(new Refused(415, { message: 'No picture' })))
  expect(past.outcome).toMatchObject({ taken: 3, refused: [{ address: '2.jpg', problem: 'No picture' }], stopped: '' })
  for (const error of [new Refused(429, { message: 'Please wait' }), new NoResponse('Please wait')]) {
    const { outcome, taken } = await sent(zip, names, upload(error))
    expect(outcome).toEqual({ taken: 1, refused: [], absent: 0, stopped: 'Please wait' })
    expect(taken).toEqual({ '1.jpg': '1.jpg' })
  }
})

it('refuses what is no ZIP, half of one, and one with a password', async () => {
  const zip = zipOf({ '1.jpg': strToU8('one') })
  for (const bytes of [strToU8('no ZIP'), new Uint8Array(), zip.slice(0, -30)])
    await expect(sent(bytes, ['1.jpg'])).rejects.toThrow(/^This file can’t be read as a ZIP/)
  const locked = Buffer.from(zip)
  locked.writeUInt16LE(1, 6)
  locked.writeUInt16LE(1, locked.indexOf('PK\x01\x02', 'latin1') + 8)
  await expect(sent(new Uint8Array(locked), ['1.jpg'])).rejects.toThrow(/^This ZIP has a password/)
})

it('refuses files that are damaged or too large, whatever size the ZIP gives', async () => {
  const content = strToU8('a picture')
  const zip = zipOf({ '1.jpg': content, '2.jpg': strToU8('another') })
  const damaged = Buffer.from(zip)
  damaged[damaged.indexOf('a picture')] = 0
  const { outcome, taken } = await sent(new Uint8Array(damaged), ['1.jpg', '2.jpg'])
  expect(outcome).toMatchObject({ taken: 1, refused: [{ address: '1.jpg', problem: 'It is damaged in the ZIP' }] })
  expect(taken).toEqual({ '2.jpg': 'another image/jpeg' })

  const directory = (bytes: Buffer) => bytes.indexOf('PK\x01\x02', 'latin1')
  const bomb = zipSync({ '1.jpg': new Uint8Array(2_000_000) })
  const large = Buffer.from(bomb)
  large.writeUInt32LE(200_000_000, directory(large) + 24)
  expect((await sent(new Uint8Array(large), ['1.jpg'])).outcome.refused).toEqual([
    { address: '1.jpg', problem: 'A picture can be up to 10 MB' },
  ])
  const lying = Buffer.from(bomb)
  lying.writeUInt32LE(10, directory(lying) + 24)
  expect((await sent(new Uint8Array(lying), ['1.jpg'])).outcome.refused).toEqual([
    { address: '1.jpg', problem: 'It is damaged in the ZIP' },
  ])
})
