import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailDirectoryIn } from './captured-letters.ts'
import { inPlainText, type Letter } from './letter.ts'

type Post = { smtpUrl: string | undefined; mailFrom: string; dataDirectory: string }

type SendMail = (letter: Letter) => Promise<void>

/** The letter in both its dresses. What lays it out is heavy, and fetched with the first letter. */
async function dressed(letter: Letter) {
  const { inHtml } = await import('./letter-template.ts')
  const { to, replyTo, subject } = letter
  return { to, replyTo, subject, text: inPlainText(letter), html: await inHtml(letter) }
}

/** Sends through the SMTP server at `url`; rejects when it does not take the letter, so that the job tries again. */
function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport(url, { from })
  return async (letter) => {
    await transport.sendMail(await dressed(letter))
  }
}

/** Writes letters out as they would travel: each as the bytes of an `.eml` file. */
export function writeOut(from: string): (letter: Letter) => Promise<{ message: Buffer; messageId: string }> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return async (letter) => {
    const { message, messageId } = await transport.sendMail(await dressed(letter))
    return { message: message as Buffer, messageId }
  }
}

/** Captures each letter as an `.eml` file in `directory`, whole or not at all: where no mail server is set. */
function capturedMail(directory: string, from: string): SendMail {
  const written = writeOut(from)
  return async (letter) => {
    const { message, messageId } = await written(letter)
    await mkdir(directory, { recursive: true })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${messageId.replace(/[^\w-]/g, '').slice(0, 16)}`
    const file = join(directory, `${name}.eml`)
    await writeFile(`${file}.part`, message)
    await rename(`${file}.part`, file)
  }
}

/**
 * How this shop's letters go out: through its mail server, or, where none is set, into its data. Those whose time is over
 * don't.
 */
export function openMail({ smtpUrl, mailFrom, dataDirectory }: Post): SendMail {
  const send = smtpUrl ? smtpMail(smtpUrl, mailFrom) : capturedMail(mailDirectoryIn(dataDirectory), mailFrom)
  return async (letter) => {
    if (letter.until === undefined || new Date(letter.until) > new Date()) await send(letter)
  }
}
