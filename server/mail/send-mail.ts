import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Letter } from './letter.ts'

export type SendMail = (letter: Letter) => Promise<void>

/** Sends through the SMTP server at `url`; rejects when it does not take the letter, so that the job tries again. */
export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport(url, { from })
  return async (letter) => {
    await transport.sendMail(letter)
  }
}

/** Captures each letter as an `.eml` file in `directory`, whole or not at all: where no mail server is set. */
export function capturedMail(directory: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return async (letter) => {
    const { message, messageId } = await transport.sendMail(letter)
    await mkdir(directory, { recursive: true })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${messageId.replace(/[^\w-]/g, '').slice(0, 16)}`
    const file = join(directory, `${name}.eml`)
    await writeFile(`${file}.part`, message as Buffer)
    await rename(`${file}.part`, file)
  }
}
