import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { extractTexts } from './extract-texts.ts'

/** What only operators and engineers read: the database, the services outside, the log. */
const unread =
  /test\.tsx?$|\/testing\/|^testing\/|^server\/(platform\/(db|secrets)|payments\/phonepe|operations\/(migrate|seed))\/|^server\/platform\/(config\/(variables|start-error)|observability\/metrics)\.ts$/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !unread.test(file))
  // Git lists new files before the others.
  .toSorted()

// One list for each part: read in one place, it shows what sounds odd, what is said in two ways, and what there is to translate.
it.each(['storefront', 'admin', 'server', 'contract', 'domain'])(
  'the texts of %s are those of its list',
  async (part) => {
    const sections = files
      .filter((file) => file.startsWith(`${part}/`))
      .map((file) => [file, ...extractTexts(file).map((text) => `  ${text}`)])
      .filter(({ length }) => length > 1)
    const list = sections.map((lines) => lines.join('\n')).join('\n\n')
    await expect(`${list}\n`, 'Renew the list with `npm test -- texts -u`').toMatchFileSnapshot(`${part}.txt`)
  },
)
