export type Advisory = { id: string; package: string; severity: string; title: string; url: string }

/** `until` is the last day, such as 2026-12-31. */
export type AuditException = { advisory: string; reason: string; until: string }

type Cause = { name?: unknown; title?: unknown; url?: unknown; severity?: unknown }

/** Undefined if the registry didn't answer. */
export function advisoriesIn(report: unknown): Advisory[] | undefined {
  if (typeof report !== 'object' || report === null || !('vulnerabilities' in report)) return undefined
  const vulnerabilities = report.vulnerabilities as Record<string, { via: (Cause | string)[] }>
  // A string names another vulnerable package, with its own entry.
  const causes = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((cause) => typeof cause === 'object'))
  const advisories = causes.map(({ name, title, url, severity }) => ({
    id: String(url).split('/').at(-1) ?? '',
    package: String(name),
    severity: String(severity),
    title: String(title),
    url: String(url),
  }))
  return [...new Map(advisories.map((advisory) => [`${advisory.id} ${advisory.package}`, advisory])).values()]
}

/** Unexcused advisories, and exceptions that excuse none. */
export function judgeAdvisories(
  advisories: readonly Advisory[],
  exceptions: readonly AuditException[],
  today: string,
): { open: Advisory[]; unused: AuditException[] } {
  const valid = exceptions.filter(({ until }) => today <= until)
  return {
    open: advisories.filter(({ id }) => !valid.some(({ advisory }) => advisory === id)),
    unused: exceptions.filter(({ advisory }) => !advisories.some(({ id }) => id === advisory)),
  }
}
