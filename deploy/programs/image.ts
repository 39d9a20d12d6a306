import { cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast'
import { runProgram } from '../../launch/run-program.ts'

export function applyDockerignore(clone: string): void {
  const patterns = readFileSync(join(clone, '.dockerignore'), 'utf8').split('\n')
  for (const pattern of patterns.filter((line) => line !== '' && !line.startsWith('#')))
    for (const path of globSync(pattern, { cwd: clone })) rmSync(join(clone, path), { recursive: true, force: true })
}

type Assembly = {
  dockerfile: string
  /** The input of `docker build`. */
  context: string
  pages: string
  target: string
}

async function runStage(instructions: readonly Instruction[], context: string): Promise<void> {
  for (const instruction of instructions.filter((each) => each.getKeyword() === 'RUN')) {
    const command = instruction.getArgumentsContent()?.replace(/^--mount=\S+ /, '') ?? ''
    const { code, output } = await runProgram('sh', ['-c', command], { quiet: true, cwd: context })
    if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`)
  }
}

function copyFiles(copies: readonly Copy[], { context, pages, target }: Assembly): void {
  for (const copy of copies) {
    const paths = copy.getArguments().map((each) => each.getValue().replace('/srv/kargha/', ''))
    const to = paths.pop() ?? ''
    const from = copy.getFromFlag()?.getValue() === 'pages' ? pages : context
    for (const path of paths) {
      const place = join(target, to.endsWith('/') ? join(to, path) : to)
      mkdirSync(dirname(place), { recursive: true })
      cpSync(join(from, path), place, { recursive: true, verbatimSymlinks: true })
    }
  }
}

/** Builds an image without Docker. */
export async function assembleImage(assembly: Assembly) {
  const image = DockerfileParser.parse(readFileSync(assembly.dockerfile, 'utf8'))
  const stages: Record<string, Instruction[]> = {}
  let stage = ''
  for (const instruction of image.getInstructions()) {
    if (instruction.getKeyword() === 'FROM') stage = (instruction as From).getBuildStage() ?? 'last'
    stages[stage] = [...(stages[stage] ?? []), instruction]
  }
  await runStage(stages.packages ?? [], assembly.context)
  const last = stages.last ?? []
  copyFiles(last.filter((each) => each.getKeyword() === 'COPY') as Copy[], assembly)
  const wordsOf = (keyword: string): string[] => {
    const content = last.find((each) => each.getKeyword() === keyword)?.getArgumentsContent() ?? ''
    return JSON.parse(content.slice(content.indexOf('[')))
  }
  const properties = image.getENVs().flatMap((each) => each.getProperties())
  return {
    entrypoint: wordsOf('ENTRYPOINT'),
    command: wordsOf('CMD'),
    healthCheck: wordsOf('HEALTHCHECK'),
    environment: Object.fromEntries(properties.map((each) => [each.getName(), each.getValue() ?? ''])),
  }
}
