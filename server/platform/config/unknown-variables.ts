import { variables } from './variables.ts'

/** What begins like this is meant for the shop and for no other program. */
const ownPrefix = /^(PHONEPE|SHIPROCKET|BACKUP|S3|SMTP|MAIL)_/

/** How many characters have to be added, left out or replaced to make one text of another. */
function editsBetween(one: string, other: string): number {
  let edits = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1]
    for (const [column, expected] of [...other].entries()) {
      const [replaced = 0, leftOut = 0, added = 0] = [edits[column], edits[column + 1], next[column]]
      next.push(Math.min(replaced + Number(letter !== expected), leftOut + 1, added + 1))
    }
    edits = next
  }
  return edits.at(-1) ?? 0
}

const lettersOf = (name: string) => name.toUpperCase().replaceAll('_', '')

/** The known variable that a name was perhaps meant to be. Short names resemble many that are none of ours, such as HOME. */
function meantBy(name: string): string | undefined {
  const letters = lettersOf(name)
  const allowed = letters.length < 8 ? 1 : 2
  const candidates = Object.keys(variables).map((known) => ({ known, edits: editsBetween(letters, lettersOf(known)) }))
  return candidates.toSorted((one, other) => one.edits - other.edits).find(({ edits }) => edits <= allowed)?.known
}

/** A warning for each variable that is set, that looks like one of the shop's, and that the shop doesn't know. */
export function unknownVariableWarnings(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (name in variables) return []
    const meant = meantBy(name)
    if (meant === undefined && !ownPrefix.test(name)) return []
    return [`${name} is no variable of the shop and changes nothing${meant ? `: did you mean ${meant}?` : ''}`]
  })
}
