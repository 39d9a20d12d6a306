/** Folders and file, however they are written: macOS writes é as two characters. */
const partsOf = (path: string): string[] =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[\\/]+/)
    .filter(Boolean)

/** Of an address as much as names a file. */
function pathOf(address: string): string {
  const isOnSite = /^https?:\/\//i.test(address)
  const path = address.replace(isOnSite ? /[?#].*$/s : /\?.*$/s, '')
  try {
    return isOnSite ? decodeURIComponent(path) : path
  } catch {
    return path
  }
}

const endsOf = (parts: readonly string[]): string[] => parts.map((_, start) => parts.slice(start).join('/'))

/**
 * The file that each address means, by name, whatever the folders. Of files of one name it is the one whose folders agree most,
 * or the first; and of addresses of one name, those that agree most with the file have it: others' is another.
 */
export function matchPictures<File extends { filename: string }>(
  files: readonly File[],
  addresses: readonly string[],
): Map<File, string[]> {
  const byEnd = new Map<string, File>()
  for (const file of files) for (const end of endsOf(partsOf(file.filename))) if (!byEnd.has(end)) byEnd.set(end, file)
  const found = new Map<File, { agreeing: number; addresses: string[] }>()
  for (const address of addresses) {
    const ends = endsOf(partsOf(pathOf(address)))
    const first = ends.findIndex((end) => byEnd.has(end))
    const file = byEnd.get(ends[first] ?? '')
    if (!file) continue
    const agreeing = ends.length - first
    const before = found.get(file)
    if (before === undefined || before.agreeing < agreeing) found.set(file, { agreeing, addresses: [address] })
    else if (before.agreeing === agreeing) before.addresses.push(address)
  }
  return new Map([...found].map(([file, { addresses: own }]) => [file, own]))
}
