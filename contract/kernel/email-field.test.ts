import { expect, test } from 'vitest'
import { emailField } from './email-field.ts'
import { validate } from './validate.ts'

const read = (written: unknown) => validate(emailField('Please fill All the fields!'), written)

test.each([
  ['asha@kargha.test', 'asha@kargha.test'],
  [' Asha.Rao+shop@Kargha.co.in ', 'Asha.Rao+shop@Kargha.co.in'],
  ['asha@हस्तशिल्प.भारत', 'asha@xn--h2bmxpif9bzge.xn--h2brj9c'],
  ['asha@xn--h2bmxpif9bzge.xn--h2brj9c', 'asha@xn--h2bmxpif9bzge.xn--h2brj9c'],
  ['asha@SHOP.இந்தியா', 'asha@shop.xn--xkc2dl3a5ee0h'],
  ['asha@শিল্প.ভারত', 'asha@xn--b6bpl0b6d.xn--45brj9c'],
  ['asha@bücher.de', 'asha@xn--bcher-kva.de'],
  // The umlaut as one character or as two.
  ['asha@bu\u0308cher.de', 'asha@xn--bcher-kva.de'],
])('%s is stored as %s', (written, stored) => expect(read(written)).toEqual({ data: stored }))

test.each([
  'asha',
  'asha@',
  '@भारत',
  'asha@भारत',
  'आशा@हस्तशिल्प.भारत',
  'asha@a b.भारत',
  'asha@भारत/.com',
  'asha@xn--.भारत',
])('%s is refused', (written) => expect(read(written).problems?.message).toBe('Please enter a valid email address'))

test('a missing one is refused with the form’s own message', () =>
  expect(read(' ').problems?.message).toBe('Please fill All the fields!'))
