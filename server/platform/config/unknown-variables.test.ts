import { expect, it } from 'vitest'
import { unknownVariableWarnings } from './unknown-variables.ts'
import { variables } from './variables.ts'

const nothing = 'is no variable of the shop and changes nothing'

it.each([
  ['PHONEPE_CLIENTID', ': did you mean PHONEPE_CLIENT_ID?'],
  ['DATABASEURL', ': did you mean DATABASE_URL?'],
  ['port', ': did you mean PORT?'],
  ['LOG_LEVLE', ': did you mean LOG_LEVEL?'],
  ['SHIPROCKET_COLOUR', ''],
])('%s is warned of', (name, hint) => {
  expect(unknownVariableWarnings({ [name]: 'secret' })).toEqual([`${name} ${nothing}${hint}`])
})

it('neither known variables are warned of nor those of other programs', () => {
  const others = [
    'HOME',
    'HOSTNAME',
    'PWD',
    'PATH',
    'TERM',
    'LANG',
    'USER',
    'SHELL',
    'EDITOR',
    'NODE_OPTIONS',
    'PGHOST',
  ]
  const cloud = [
    'AWS_REGION',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'POSTGRES_PASSWORD',
    'OTEL_SERVICE_NAME',
    'MAIL',
  ]
  const ofNpm = ['npm_config_loglevel', 'npm_package_version', 'INIT_CWD', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX']
  const names = [...Object.keys(variables), ...others, ...cloud, ...ofNpm]
  expect(unknownVariableWarnings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})
