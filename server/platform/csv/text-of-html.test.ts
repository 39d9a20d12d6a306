import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

it.each([
  ['<p>Soft &amp; light.</p><p>Worn<br>twice</p>', 'Soft & light.\nWorn\ntwice'],
  ['Fine<script>alert(1)</script><style>p {}</style> work', 'Fine work'],
  ['<ul><li>Red</li><li>Blue</li></ul>', 'Red\nBlue'],
  ['I <3 it, size < M & > S', 'I <3 it, size < M & > S'],
  ['&lt;b&gt; is a tag', '<b> is a tag'],
  ['<img src=x onerror=alert(1)>Zoë', 'Zoë'],
  ['one\r\n\r\n\r\n\r\ntwo\u00a0 three', 'one\n\ntwo three'],
  ['<p', ''],
  ['<section>One</section><hr>Two<table><tr><td>S</td><td>34</td></tr></table>', 'One\n\nTwo\nS 34'],
])('the words of %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

it('leaves text without markup as it is, but for its spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/[<&]/.test(text))
      expect(textOfHtml(text).replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''))
    }),
  )
})
