import type { Tools } from '../app.ts'
import { notFound } from '../http/refusal.ts'
import { capturedLetter, capturedLetters, mailDirectoryIn } from '../mail/captured-letters.ts'
import type { ServeStaff } from './staff-doorkeeper.ts'

/** The letters of a shop without a mail server. One-time passwords are among them: they are the owner's to see. */
export function letterRoutes(serve: ServeStaff, { config }: Tools): void {
  const directory = mailDirectoryIn(config.dataDirectory)

  serve('getLetters', async ({ query }) => ({ message: 'Letters', ...(await capturedLetters(directory, query)) }))

  serve('getLetter', async ({ params }) => {
    const data = await capturedLetter(directory, params.id)
    if (data === null) throw notFound('Letter')
    return { message: 'The letter', data }
  })
}
