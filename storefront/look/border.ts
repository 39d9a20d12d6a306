import { tokens } from './tokens.ts'

/**
 * The shop's border as a weaver writes it down, a letter a thread and a line a pick: temple points rise from madder, and
 * flowers float on indigo between two lines of turmeric. Points mean no thread, so that the ground shows.
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

/** One repeat of the border: its size in threads, and its floats as SVG paths in the dyes' colours. */
export function weaveBorder(): { width: number; height: number; floats: string } {
  const picks = draft.trim().split('\n')
  const colours = tokens('color')
  const floats = Object.entries(dyes).map(([letter, dye]) => {
    const runs = picks.flatMap((pick, row) =>
      [...pick.matchAll(new RegExp(`${letter}+`, 'g'))].map(
        ({ 0: { length }, index }) => `M${index} ${row}h${length}v1h-${length}z`,
      ),
    )
    return `<path fill="${colours.get(dye)}" d="${runs.join('')}"/>`
  })
  return { width: (picks[0] ?? '').length, height: picks.length, floats: floats.join('') }
}

/** The border as the shop shows it, `thread` pixels to a thread: one repeat as an SVG file. */
export function borderFile(thread = 2): string {
  const { width, height, floats } = weaveBorder()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * thread}" height="${height * thread}" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges"><title>A woven border</title>${floats}</svg>\n`
}
