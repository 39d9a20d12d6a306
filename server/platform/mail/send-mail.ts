import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailDirectoryOf } from './captured-emails.ts'
import { type Email, isExpired, UndeliverableEmail } from './email.ts'
import { emailAsText } from './email-text.ts'

type MailOptions = {
  smtpUrl: string | undefined
  mailFrom: string
  dataDirectory: string
  /** How long the mail server may be silent: while connecting, before its greeting, and later between two replies. */
  timeoutSeconds?: number
}

/**
 * Sends an e-mail; `jobId` is that of its job. Rejects with UndeliverableEmail if the mail server will never accept it, and
 * with any other error if a later attempt may succeed.
 */
type SendMail = (email: Email, jobId: string) => Promise<void>

/** The host name of Message-IDs: that of the sender's address. */
const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/** The email as plain text and as HTML. The renderer is large, so it is loaded with the first email. */
async function toMessage(email: Email) {
  const { emailAsHtml } = await import('./email-template.ts')
  const { to, replyTo, subject, isPersonal } = email
  // Nobody's absence is to be announced to a program (RFC 3834).
  const headers = isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' }
  return { to, replyTo, subject, headers, text: emailAsText(email), html: await emailAsHtml(email) }
}

/** Whether the mail server refused this recipient or this text for good. A sender it refuses can still be configured. */
function isUndeliverable(error: unknown): boolean {
  const { code, permanent, command } = error as { code?: string; permanent?: boolean; command?: string }
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
}

/**
 * Sends through the SMTP server at `url`. An e-mail of which the acknowledgement was lost is sent again with the same
 * Message-ID, by which mailboxes recognise the copy.
 */
function smtpSender(url: string, from: string, timeoutSeconds: number): SendMail {
  const milliseconds = timeoutSeconds * 1000
  const timeouts = {
    dnsTimeout: milliseconds,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
  }
  const transport = createTransport({ url, ...timeouts }, { from })
  return async (email, jobId) => {
    const messageId = `<${email.sendId ?? jobId}@${hostOf(from)}>`
    await transport.sendMail({ ...(await toMessage(email)), messageId }).catch((error: Error) => {
      throw isUndeliverable(error) ? new UndeliverableEmail(error.message, { cause: error }) : error
    })
  }
}

/** Renders emails as they are transmitted: each as the bytes of an `.eml` file. */
export function emlRenderer(from: string): (email: Email) => Promise<{ message: Buffer; messageId: string }> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return async (email) => {
    const { message, messageId } = await transport.sendMail(await toMessage(email))
    return { message: message as Buffer, messageId }
  }
}

/**
 * Writes each email atomically to an `.eml` file in `directory`, which nobody but the server's user can read: it may hold a
 * one-time password. For shops without a mail server.
 */
function capturingSender(directory: string, from: string): SendMail {
  const renderEml = emlRenderer(from)
  return async (email) => {
    const { message, messageId } = await renderEml(email)
    await mkdir(directory, { recursive: true })
    // An earlier version left it open to all.
    await chmod(directory, 0o700)
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${messageId.replace(/[^\w-]/g, '').slice(0, 16)}`
    const file = join(directory, `${name}.eml`)
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

/** Sends emails through the shop's mail server or, without one, captures them in its data. Expired ones are dropped. */
export function openMail({ smtpUrl, mailFrom, dataDirectory, timeoutSeconds = 10 }: MailOptions): SendMail {
  const send = smtpUrl
    ? smtpSender(smtpUrl, mailFrom, timeoutSeconds)
    : capturingSender(mailDirectoryOf(dataDirectory), mailFrom)
  return async (email, jobId) => {
    if (!isExpired(email)) await send(email, jobId)
  }
}
