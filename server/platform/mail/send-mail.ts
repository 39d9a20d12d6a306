import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { AddressSigner } from '../media/sign-address.ts'
import { mailDirectoryOf } from './captured-emails.ts'
import { type Email, isExpired, UndeliverableEmail } from './email.ts'
import { emailAsText } from './email-text.ts'

type MailOptions = {
  smtpUrl: string | undefined
  mailFrom: string
  dataDirectory: string
  /** How long the mail server may be silent. */
  timeoutSeconds?: number
}

/**
 * Throws UndeliverableEmail if the mail server will never accept the email; after other errors a retry may succeed.
 */
type SendMail = (email: Email, jobId: string) => Promise<void>

/** For Message-IDs. */
const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/** The renderer is large, so the first email loads it. */
async function toMessage(queued: Email, signer: AddressSigner) {
  const links = queued.links.map((link) => (link.isSigned ? { ...link, url: signer.signLink(link.url) } : link))
  const email = { ...queued, links }
  const { emailAsHtml } = await import('./email-template.ts')
  const { to, replyTo, subject, isPersonal } = email
  // Lets auto-responders stay silent (RFC 3834).
  const headers = isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' }
  return { to, replyTo, subject, headers, text: emailAsText(email), html: await emailAsHtml(email) }
}

/** Whether the recipient or text was refused for good. A refused sender can still be configured. */
function isUndeliverable(error: unknown): boolean {
  const { code, permanent, command } = error as { code?: string; permanent?: boolean; command?: string }
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
}

/** Retries keep the Message-ID, by which mailboxes recognise copies. */
function smtpSender(url: string, from: string, timeoutSeconds: number, signer: AddressSigner): SendMail {
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
    await transport.sendMail({ ...(await toMessage(email, signer)), messageId }).catch((error: Error) => {
      throw isUndeliverable(error) ? new UndeliverableEmail(error.message, { cause: error }) : error
    })
  }
}

export function emlRenderer(
  from: string,
  signer: AddressSigner,
): (email: Email) => Promise<{ message: Buffer; messageId: string }> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return async (email) => {
    const { message, messageId } = await transport.sendMail(await toMessage(email, signer))
    return { message: message as Buffer, messageId }
  }
}

/** Readable by the server's user only, as an email may hold a one-time password. */
function capturingSender(directory: string, from: string, signer: AddressSigner): SendMail {
  const renderEml = emlRenderer(from, signer)
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

/** Without a mail server, captures emails in the shop's data. Drops those expired by `now`, in milliseconds since 1970. */
export function openMail(
  { smtpUrl, mailFrom, dataDirectory, timeoutSeconds = 10 }: MailOptions,
  signer: AddressSigner,
  now: () => number = Date.now,
): SendMail {
  const send = smtpUrl
    ? smtpSender(smtpUrl, mailFrom, timeoutSeconds, signer)
    : capturingSender(mailDirectoryOf(dataDirectory), mailFrom, signer)
  return async (email, jobId) => {
    if (!isExpired(email, now())) await send(email, jobId)
  }
}
