import { editDistance } from '@kargha/domain/edit-distance.ts'
import { variables } from './variables.ts'

/** Prefixes that no other program's variables have. */
const ownPrefix = /^(PHONEPE|SHIPROCKET|BACKUP|S3|SMTP|MAIL)_/

const withoutUnderscores = (name: string) => name.toUpperCase().replaceAll('_', '')

/** The most similar known variable. Short names resemble many of other programs, such as HOME. */
function similarVariable(name: string): string | undefined {
  const typed = withoutUnderscores(name)
  const allowed = typed.length < 8 ? 1 : 2
  const candidates = Object.keys(variables).map((known) => ({
    known,
    distance: editDistance(typed, withoutUnderscores(known), allowed),
  }))
  return candidates.toSorted((a, b) => a.distance - b.distance).find(({ distance }) => distance <= allowed)?.known
}

/** One for each variable that looks like the shop's and is unknown. */
export function unknownVariableWarnings(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (name in variables) return []
    const similar = similarVariable(name)
    if (similar === undefined && !ownPrefix.test(name)) return []
    return [`${name} is no variable of the shop and changes nothing${similar ? `: did you mean ${similar}?` : ''}`]
  })
}
