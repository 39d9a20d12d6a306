import { expect, test } from 'vitest'
import { newErrors, projectsOf } from './check-types.ts'

test('types are checked of the projects that the paths are in, or of all', () => {
  expect(projectsOf([])).toEqual(['.', 'storefront', 'admin', 'e2e', 'studio'])
  expect(projectsOf(['server'])).toEqual(['.'])
  expect(projectsOf(['admin/src', 'launch/check-types.ts'])).toEqual(['.', 'admin'])
})

test('an error that several projects find is printed once, with all of its lines', () => {
  const seen = new Set<string>()
  const shared = "contract/shop/address.ts(3,1): error TS2322: Not assignable.\n  Property 'a' is missing."
  expect(newErrors(`${shared}\nserver/app.ts(1,1): error TS1: No.\n`, seen)).toEqual([
    shared,
    'server/app.ts(1,1): error TS1: No.',
  ])
  expect(newErrors(`${shared}\nadmin/a.ts(1,1): error TS1: No.\n`, seen)).toEqual(['admin/a.ts(1,1): error TS1: No.'])
  expect(newErrors('', seen)).toEqual([])
})
