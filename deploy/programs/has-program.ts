import { existsSync } from 'node:fs'
import { runProgram } from '../../launch/run-program.ts'

/** Installs the Debian package if missing and this user may. */
export async function hasProgram(program: string, debianPackage: string): Promise<boolean> {
  if (!existsSync(program) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // At run level 1, no service is started.
    const environment = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    const aptGet = (...parameters: string[]) => runProgram('apt-get', parameters, { quiet: true, environment })
    await aptGet('update')
    await aptGet('install', '-y', '--no-install-recommends', debianPackage)
  }
  return existsSync(program)
}
