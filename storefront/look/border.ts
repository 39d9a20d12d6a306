import { tokens } from './tokens.ts'

/**
 * The border's weaving draft: a letter per thread, a line per pick; dots show the background. Madder triangles above flowers on
 * indigo, between lines of turmeric.
 */
const draft = `
.......mm.......
......mmmm......
.....mmttmm.....
....mmttttmm....
...mmmmttmmmm...
..mmmmmmmmmmmm..
.mmmmmmmmmmmmmm.
mmmmmmmmmmmmmmmm
tttttttttttttttt
iiiiiiiiiiiiiiii
iiiiiiittiiiiiii
piiiiittttiiiiip
tpiiittppttiiipt
piiiiittttiiiiip
iiiiiiittiiiiiii
iiiiiiiiiiiiiiii
tttttttttttttttt`

const dyes: Record<string, string> = { m: 'madder', t: 'turmeric', i: 'indigo', p: 'paper' }

export function weaveBorder(): { width: number; height: number; paths: string } {
  const picks = draft.trim().split('\n')
  const colours = tokens('color')
  const paths = Object.entries(dyes).map(([letter, dye]) => {
    const runs = picks.flatMap((pick, row) =>
      [...pick.matchAll(new RegExp(`${letter}+`, 'g'))].map(
        ({ 0: { length }, index }) => `M${index} ${row}h${length}v1h-${length}z`,
      ),
    )
    return `<path fill="${colours.get(dye)}" d="${runs.join('')}"/>`
  })
  return { width: (picks[0] ?? '').length, height: picks.length, paths: paths.join('') }
}

/** `scale` is in pixels per thread. */
export function borderFile(scale = 2): string {
  const { width, height, paths } = weaveBorder()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges"><title>A woven border</title>${paths}</svg>\n`
}
